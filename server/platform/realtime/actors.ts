/**
 * The people behind open streams change while the streams are open: roles are given and taken, companies are frozen,
 * another tab acts for another company. A stream follows: it hears by what its person may do now.
 */
import type { FastifyRequest } from 'fastify';
import { type Actor, ServerError, type ServerEvent, type Services } from '#server/kernel';
import type { Hub, Subscriber } from './hub.ts';
import { USER_MESSAGE } from './user-channel.ts';

/** Records that decide who somebody is and what they may do. */
const IDENTITY = ['person', 'company', 'companyUser'];

/** Streams whose person the changed record is about. */
export function concerned(hub: Hub, { type, data }: ServerEvent): Subscriber[] {
  if (type !== 'recordChanged' || !IDENTITY.includes(String(data.entity))) return [];
  const of: Record<string, (actor: Actor) => string | null | undefined> = {
    person: ({ user }) => user.id,
    company: ({ company }) => company?.id,
    companyUser: ({ companyUserId }) => companyUserId,
  };
  const idOf = of[String(data.entity)];
  return hub.all().filter(({ actor }) => idOf?.(actor) === data.id);
}

/** The reason of an end is an event of its own, a moment behind the refusal; sessions that ran out have none. */
const PARTING_MS = 2_000;

/** What the pages of a person go by: codes, roles, whose records are shown, what the company is and has open. */
const rightsOf = ({ companyUserId, permissions, roles, director, people, services, company, user }: Actor): string =>
  JSON.stringify([
    companyUserId,
    [...permissions].sort(),
    [...roles].sort(),
    director,
    people,
    services,
    company?.certStatus,
    user.realNameAuth,
  ]);

/**
 * Resolves the stream's session again. Parts with the stream when the session is over; otherwise answers whether the
 * person may do other things now than before.
 */
export async function refreshActor(services: Services, hub: Hub, subscriber: Subscriber): Promise<boolean> {
  try {
    // Of its own: a request is resolved once.
    const again: FastifyRequest = Object.create(subscriber.request) as FastifyRequest;
    const { actor } = await services.authenticate(again);
    const isOther = rightsOf(actor) !== rightsOf(subscriber.actor);
    hub.become(subscriber, actor);
    return isOther;
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 401) throw error;
    hub.part(subscriber);
    setTimeout(() => subscriber.end(), PARTING_MS).unref();
    return false;
  }
}

/** Tells the pages of those whose rights have changed to load their codes anew (type 2). */
export async function followRights(services: Services, hub: Hub, event: ServerEvent): Promise<void> {
  for (const subscriber of concerned(hub, event)) {
    if (await refreshActor(services, hub, subscriber))
      hub.deliver(subscriber, USER_MESSAGE, { channel: 'trade', type: 2 });
  }
}
