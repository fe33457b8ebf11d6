import type { FastifyInstance } from 'fastify';
import type { SchemaSet } from '#core/language';
import type { DemoInfo } from '#core/protocol';
import { readOutbox } from '../codes/sms.ts';
import { checkedMobile, privateText } from '../input.ts';
import type { Platform } from '../platform.ts';

/** Demonstration mode only: who can sign in, and the text messages that would have reached a telephone. */
export function demoRoutes(app: FastifyInstance, { services }: Platform): void {
  const accounts = services.config.demo ? demoAccounts(services.schemas) : [];
  app.get('/user-api/api/demo/info', async () => {
    const data: DemoInfo = { demo: services.config.demo, accounts };
    return { success: true, data };
  });
  if (!services.config.demo) return;

  app.get('/user-api/api/demo/outbox', async (request) => {
    const asked = privateText(request, 'mobile');
    const mobile = asked === '' ? null : checkedMobile(asked);
    return { success: true, data: await services.database.system((sql) => readOutbox(sql, mobile)) };
  });
}

/** Enabled users of the shipped companies, with the Chinese names of their roles. */
function demoAccounts(schemas: SchemaSet): DemoInfo['accounts'] {
  const roles = new Map(schemas.permissions.roles.map((role) => [role.code, role.label]));
  const people = new Map(schemas.samples.person?.samples.map((person) => [person.id, person]));
  const users = schemas.samples.companyUser?.samples ?? [];
  return users
    .filter((user) => user.status === 'ENABLED')
    .map((user) => ({
      account: String(people.get(String(user.personId))?.account ?? ''),
      mobile: String(user.mobile),
      name: String(user.name),
      role: roleNames(user, roles),
      company: String(user.companyName),
    }));
}

function roleNames(user: Record<string, unknown>, labels: Map<string, string>): string {
  const names = ((user.companyUserRoles as string[] | undefined) ?? []).map((code) => labels.get(code) ?? code);
  return [...names, ...(user.directorFlag ? ['负责人'] : [])].join('、');
}
