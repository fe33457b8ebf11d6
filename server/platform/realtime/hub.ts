/** The open streams of this process, by whom they belong to. */
import type { FastifyRequest } from 'fastify';
import { rolePrincipal } from '#server/database';
import type { Actor, ServerEvent } from '#server/kernel';
import { type Channel, channelName } from './user-channel.ts';

export type Subscriber = {
  actor: Actor;
  /** Opened the stream; its session is resolved again when the person's rights may have changed. */
  request: FastifyRequest;
  /** Names of the user channels that the stream carries. */
  channels: ReadonlySet<string>;
  deliver(type: string, data: ServerEvent['data']): void;
  end(): void;
  /** Takes the stream off the hub that it hangs on; the hub sets it. */
  leave?(): void;
};

/** Whether somebody may hear of an event; checked for each stream at each delivery. */
export type EventCheck = (actor: Actor, data: ServerEvent['data']) => boolean;

/** Streams of one person at one process; the oldest gives way. */
const MAX_PER_USER = 12;

/** Who an actor is to events. */
export function addresses(actor: Actor): string[] {
  const own = [`user:${actor.user.id}`, `session:${actor.sessionId}`];
  const { company } = actor;
  if (!company) return own;
  const roles = actor.roles.map((role) => rolePrincipal(role, company.id));
  return [...own, ...roles, `company:${company.id}`, `companyType:${company.companyType}`];
}

export class Hub {
  readonly #byAddress = new Map<string, Set<Subscriber>>();
  readonly #checks = new Map<string, EventCheck>();
  readonly #all = new Set<Subscriber>();
  /** What every stream is told, by type: streams that come later hear it, too. */
  readonly #standing = new Map<string, ServerEvent['data']>();

  /** Events of types that nobody defined are delivered to nobody. */
  define(type: string, allows: EventCheck): void {
    this.#checks.set(type, allows);
  }

  add(subscriber: Subscriber): void {
    const own = this.#byAddress.get(`user:${subscriber.actor.user.id}`);
    if (own && own.size >= MAX_PER_USER) [...own][0]?.end();
    this.#all.add(subscriber);
    this.#remember(subscriber);
    subscriber.leave = () => this.#remove(subscriber);
    for (const [type, data] of this.#standing) subscriber.deliver(type, data);
  }

  /** The streams of a hub whose edition of the server is over; they notice nothing. */
  takeOver(from: Hub): void {
    for (const subscriber of from.all()) {
      from.#remove(subscriber);
      this.add(subscriber);
    }
  }

  dispatch({ type, to, data }: ServerEvent): void {
    const allows = this.#checks.get(type);
    if (!allows) return;
    for (const subscriber of this.reached(to)) {
      if (allows(subscriber.actor, data)) this.deliver(subscriber, type, data);
    }
  }

  /** Events that one stream came too late for. */
  catchUp(subscriber: Subscriber, events: readonly ServerEvent[]): void {
    const own = new Set(addresses(subscriber.actor));
    for (const { type, to, data } of events) {
      const isOwn = to.some((address) => own.has(address));
      if (isOwn && this.#checks.get(type)?.(subscriber.actor, data)) this.deliver(subscriber, type, data);
    }
  }

  /** Messages of a user channel go to the streams that carry it. */
  deliver(subscriber: Subscriber, type: string, data: ServerEvent['data']): void {
    const { channel } = data;
    const carried = !channel || subscriber.channels.has(channelName(channel as Channel, subscriber.actor.user.id));
    if (carried) subscriber.deliver(type, data);
  }

  /** The stream's person may do other things now, or acts for another company. */
  become(subscriber: Subscriber, actor: Actor): void {
    if (!this.#all.has(subscriber)) return;
    this.#forget(subscriber);
    subscriber.actor = actor;
    this.#remember(subscriber);
  }

  /** The stream's session is over: until it ends it hears what goes to the session, which says why, and nothing else. */
  part(subscriber: Subscriber): void {
    if (!this.#all.has(subscriber)) return;
    this.#forget(subscriber);
    this.#rememberAt(`session:${subscriber.actor.sessionId}`, subscriber);
  }

  reached(to: readonly string[]): Set<Subscriber> {
    return new Set(to.flatMap((address) => [...(this.#byAddress.get(address) ?? [])]));
  }

  /** Tells every stream; for what concerns the stream itself. */
  broadcast(type: string, data: ServerEvent['data'] = {}): void {
    for (const subscriber of this.#all) subscriber.deliver(type, data);
  }

  /** Tells every stream, and each one that opens from now on. */
  stand(type: string, data: ServerEvent['data']): void {
    this.#standing.set(type, data);
    this.broadcast(type, data);
  }

  all(): readonly Subscriber[] {
    return [...this.#all];
  }

  #remove(subscriber: Subscriber): void {
    this.#all.delete(subscriber);
    this.#forget(subscriber);
  }

  #remember(subscriber: Subscriber): void {
    for (const address of addresses(subscriber.actor)) this.#rememberAt(address, subscriber);
  }

  #rememberAt(address: string, subscriber: Subscriber): void {
    const found = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, found.add(subscriber));
  }

  #forget(subscriber: Subscriber): void {
    for (const address of addresses(subscriber.actor)) {
      const found = this.#byAddress.get(address);
      found?.delete(subscriber);
      if (found?.size === 0) this.#byAddress.delete(address);
    }
  }
}
