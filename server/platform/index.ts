/**
 * The platform: who signs in, for which company, with which rights; codes and text messages; stored files; messages;
 * agreements and dictionaries. `platformModule` is the door: its `setup` puts `authenticate`, `codes`, `sms`, `files`,
 * `messages` and `facts` into the services, `routes` registers the calls of specification section 7 that belong here,
 * `seed` gives the demonstration users their password. Refusals carry codes SRV201-SRV220 (`refusals.ts`).
 */

import type { FastifyInstance } from 'fastify';
import type { ApprovalFlowsSpec } from '#core/language';
import { errors, nightly, type ServerModule, type Services } from '#server/kernel';
import { agreementsOf, createAgreements } from './agreements/agreements.ts';
import { createConsents } from './agreements/consents.ts';
import { createCodes } from './codes/codes.ts';
import { loadKeys } from './codes/keys.ts';
import { smsProvider } from './codes/sms.ts';
import { deliverTexts } from './codes/sms-gateway.ts';
import { startSweeping } from './codes/throttle.ts';
import { createDirectory } from './directory/directory.ts';
import { createFacts } from './directory/facts.ts';
import { createCompanyRules } from './directory/rules.ts';
import { createFileStore } from './files/store.ts';
import { BROADCAST_OPERATION, broadcastOperation } from './messages/broadcast.ts';
import { MESSAGE_OPERATION, messageOperation } from './messages/effect.ts';
import { archiveOld } from './messages/read.ts';
import { createMessages } from './messages/send.ts';
import { createPeople } from './people.ts';
import type { Platform } from './platform.ts';
import { accountRoutes } from './routes/account.ts';
import { arrivalRoutes } from './routes/arrival.ts';
import { demoRoutes } from './routes/demo.ts';
import { fileRoutes } from './routes/files.ts';
import { linkSignInRoutes } from './routes/link-sign-in.ts';
import { messageRoutes } from './routes/messages.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { referenceRoutes } from './routes/reference.ts';
import { captchaRoutes, signInRoutes } from './routes/sign-in.ts';
import { todoRoutes } from './routes/todo.ts';
import { seedDemo } from './seed.ts';
import { createAccount } from './session/account.ts';
import { type Authentication, createAuthentication } from './session/authentication.ts';
import { createLinkSignIn } from './sign-in/link.ts';
import { signedLoginLinks } from './sign-in/login-links.ts';
import { createPasswordReset } from './sign-in/password-reset.ts';
import { createRegistration } from './sign-in/register.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { tables } from './tables.ts';

export { spendTicket } from './captcha/index.ts';
export { newSignInKey, SIGN_IN_KEY } from './codes/keys.ts';
export { firstExceeded, hit, type Limit } from './codes/throttle.ts';
export { seedApprovalFlows } from './directory/approval-flows.ts';
export type { Directory } from './directory/directory.ts';
export { createCompanyRules } from './directory/rules.ts';
export { readableFile } from './files/access.ts';
export { createFileStore } from './files/store.ts';
export { checkedUpload } from './files/upload.ts';
export { WATERMARK, watermarked } from './files/watermark.ts';
export { bodyText, checkedCode, checkedMobile, headerText, maskMobile, privateText, queryText } from './input.ts';
export { forCompanyType, menuOf } from './menu/menu.ts';
export { realtimeModule } from './realtime/index.ts';
export { MAY_NOT_ACT, revokeCompanyUser, revokeFamily, revokeUser, switchSession } from './session/sessions.ts';
export { storePassword } from './sign-in/password-reset.ts';
export { hashPassword, newPasswordFault, verifyPassword } from './sign-in/passwords.ts';

type Built = { platform: Platform; authentication: Authentication; flows: ApprovalFlowsSpec };

/** One process may run several servers (tests do), so what is built belongs to its services. */
const built = new WeakMap<Services, Built>();

async function setup(services: Services): Promise<void> {
  const keys = await loadKeys(services.config.dataDir);
  const codes = createCodes(services, keys);
  const directory = createDirectory(() => services.entities);
  const agreements = createAgreements(agreementsOf(services.schemas));
  const consents = createConsents(agreements);
  const platform: Platform = { services, keys, codes, directory, agreements, consents, welcome: null };
  const authentication = createAuthentication(platform);
  built.set(services, { platform, authentication, flows: services.schemas.approvalFlows ?? { flows: [] } });
  Object.assign(services, {
    authenticate: authentication.authenticate,
    codes,
    sms: services.sms ?? smsProvider(services.config),
    files: createFileStore(services.config.dataDir),
    messages: createMessages(platform),
    people: createPeople(platform),
    loginLinks: signedLoginLinks(keys),
    facts: createFacts(services),
  });
  services.operations.set(
    BROADCAST_OPERATION,
    broadcastOperation(() => platform),
  );
  services.operations.set(
    MESSAGE_OPERATION,
    messageOperation(() => services.messages),
  );
}

/** Keys, codes, directory and agreements of a running server, for the modules that carry on conversations of their own. */
export const platformOf = (services: Services): Platform => of(services).platform;

function of(services: Services): Built {
  const found = built.get(services);
  if (found === undefined) throw errors.SRV453({ name: 'platform' });
  return found;
}

async function routes(app: FastifyInstance, services: Services): Promise<void> {
  const { platform, authentication } = of(services);
  const rules = createCompanyRules(services.schemas);
  const { agreements, consents } = platform;
  const signIn = createSignIn(platform, consents);
  captchaRoutes(app, platform);
  signInRoutes(app, platform, signIn, authentication);
  linkSignInRoutes(app, platform, { byLink: createLinkSignIn(platform, signIn, rules), authentication });
  accountRoutes(app, platform, { account: createAccount(platform, rules), authentication, rules });
  arrivalRoutes(app, platform, { consents, authentication });
  recoveryRoutes(app, platform, createPasswordReset(platform), createRegistration(platform, signIn));
  referenceRoutes(app, platform, agreements);
  demoRoutes(app, platform);
  messageRoutes(app, services);
  todoRoutes(app, services);
  const archive = nightly(services, 'messages', () => services.database.system(archiveOld));
  app.addHook('preClose', () => archive.stop());
  startDelivery(app, services);
  await fileRoutes(app, platform, authentication);
  startSweeping(app, services);
}

/** From when callers are led here: a command that only opens the portal brings nothing. */
function startDelivery(app: FastifyInstance, services: Services): void {
  const { demo, smsGateway } = services.config;
  if (demo || !smsGateway) return;
  let delivery: ReturnType<typeof deliverTexts> | null = null;
  void services.serving.then(() => {
    delivery = deliverTexts(services, smsGateway);
  });
  app.addHook('preClose', () => delivery?.stop());
}

/** Sign-in and sessions, codes and text messages, stored files, messages, agreements. */
export const platformModule: ServerModule = {
  name: 'platform',
  tables,
  setup,
  routes,
  seed: (services) => {
    const { platform, flows } = of(services);
    // For the person at the console only; the log keeps no password.
    return seedDemo(platform, flows, (line) => console.log(line));
  },
};
