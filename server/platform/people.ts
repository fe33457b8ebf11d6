import type { People } from '#server/kernel';
import { membersOf } from './messages/members.ts';
import type { Platform } from './platform.ts';
import { stepLinks } from './todo/steps.ts';

const TYPE = 'type:';
/** `role:<code>@<company>`. */
const HOLDERS = /^role:([^@]+)@(.+)$/;

/** Who acts for whom, asked of the directory at the moment of the question. */
export function createPeople(platform: Platform): People {
  return {
    async actingFor(sql, principal) {
      const [, role = '', company = ''] = HOLDERS.exec(principal) ?? [];
      if (role !== '') {
        const members = await membersOf(sql, platform, company);
        return members.filter(({ roles }) => roles.some((held) => held.toLowerCase() === role));
      }
      if (!principal.startsWith(TYPE)) return membersOf(sql, platform, principal);
      const companies = await platform.directory.companies(sql);
      const own = companies.filter(({ companyType }) => companyType === principal.slice(TYPE.length));
      const members = [];
      for (const { id } of own) members.push(...(await membersOf(sql, platform, id)));
      return members;
    },
    linkOf(entity, record, step, { actor, roles }) {
      const { schemas } = platform.services;
      const spec = Object.hasOwn(schemas.entities, entity) ? schemas.entities[entity] : undefined;
      return spec ? stepLinks(schemas, spec, actor)({ ...record, _parties: roles }, step) : null;
    },
  };
}
