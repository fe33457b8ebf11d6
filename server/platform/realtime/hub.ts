/** The open streams of this process, by whom they belong to. */
import type { Actor, ServerEvent } from '../../kernel/types.ts';

export type Subscriber = {
  actor: Actor;
  deliver(type: string, data: ServerEvent['data']): void;
  end(): void;
};

/** Whether somebody may hear of an event; checked for each stream at each delivery. */
export type EventCheck = (actor: Actor, data: ServerEvent['data']) => boolean;

/** Streams of one person at one process; the oldest gives way. */
const MAX_PER_USER = 12;

/** Who an actor is to events. */
export function addresses(actor: Actor): string[] {
  const own = [`user:${actor.user.id}`, `session:${actor.sessionId}`];
  const { company } = actor;
  return company ? [...own, `company:${company.id}`, `companyType:${company.companyType}`] : own;
}

export class Hub {
  readonly #byAddress = new Map<string, Set<Subscriber>>();
  readonly #checks = new Map<string, EventCheck>();
  readonly #all = new Set<Subscriber>();

  /** Events of types that nobody defined are delivered to nobody. */
  define(type: string, allows: EventCheck): void {
    this.#checks.set(type, allows);
  }

  add(subscriber: Subscriber): () => void {
    const own = this.#byAddress.get(`user:${subscriber.actor.user.id}`);
    if (own && own.size >= MAX_PER_USER) [...own][0]?.end();
    this.#all.add(subscriber);
    for (const address of addresses(subscriber.actor)) {
      const found = this.#byAddress.get(address) ?? new Set();
      this.#byAddress.set(address, found.add(subscriber));
    }
    return () => this.#remove(subscriber);
  }

  dispatch({ type, to, data }: ServerEvent): void {
    const allows = this.#checks.get(type);
    if (!allows) return;
    for (const subscriber of this.reached(to)) {
      if (allows(subscriber.actor, data)) subscriber.deliver(type, data);
    }
  }

  reached(to: readonly string[]): Set<Subscriber> {
    return new Set(to.flatMap((address) => [...(this.#byAddress.get(address) ?? [])]));
  }

  /** Tells every stream; for what concerns the stream itself. */
  broadcast(type: string): void {
    for (const subscriber of this.#all) subscriber.deliver(type, {});
  }

  all(): readonly Subscriber[] {
    return [...this.#all];
  }

  #remove(subscriber: Subscriber): void {
    this.#all.delete(subscriber);
    for (const address of addresses(subscriber.actor)) {
      const found = this.#byAddress.get(address);
      found?.delete(subscriber);
      if (found?.size === 0) this.#byAddress.delete(address);
    }
  }
}
