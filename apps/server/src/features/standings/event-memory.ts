import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services/services.ts';
import type { EventCache } from './event-cache.ts';
import { t } from './declares.ts';

/** Beside what an event is defined by, as measured: a fact on its boards, a unit with its participant, what is empty. */
const factBytes = 400;

const unitBytes = 1_500;

const emptyBytes = 20_000;

/** What takes less is loaded at once, however much else is. */
const smallBytes = 1024 * 1024;

const loadsAtOnce = 2;

const looksEveryMs = 1_000;

export interface EventSize {
  definitionBytes: number;
  facts: number;
  units: number;
}

/** About what an event takes in memory. */
export function bytesOfEvent({ definitionBytes, facts, units }: EventSize): number {
  return emptyBytes + definitionBytes + facts * factBytes + units * unitBytes;
}

/** The events in the memory of this process, as many as there is room for, whether or not they run. */
export interface EventMemory {
  get(eventId: string): EventCache | undefined;
  /** Marks the event as used, so that others go before it. */
  use(event: EventCache): void;
  add(event: EventCache): void;
  remove(event: EventCache): void;
  all(): Iterable<EventCache>;
  readonly bytes: number;
  /** Loads an event once there is room for it; UNAVAILABLE where it alone takes more than there is for all. */
  load: <T>(event: EventCache, bytes: number, work: () => Promise<T>) => Promise<T>;
}

function sum(events: Iterable<EventCache>): number {
  let total = 0;
  for (const { bytes } of events) total += bytes;
  return total;
}

/** Where more than `maxBytes` are taken, the organization that takes most gives up what it has not used for longest. */
export function createEventMemory({ log }: Pick<Services, 'log'>, maxBytes: number): EventMemory {
  const events = new Map<string, EventCache>();
  const usedAt = new WeakMap<EventCache, number>();
  const queue = createLoadQueue(loadsAtOnce);
  /** For events that are being loaded. */
  let reserved = 0;
  let uses = 0;
  let lookedAtMs = 0;

  function use(event: EventCache): void {
    uses += 1;
    usedAt.set(event, uses);
    // Events grow by their answers, and no one is loaded then.
    if (performance.now() - lookedAtMs >= looksEveryMs) makeRoom(event);
  }

  function makeRoom(kept: EventCache): void {
    lookedAtMs = performance.now();
    let taken = sum(events.values()) + reserved;
    if (taken <= maxBytes) return;
    const byTenant = Map.groupBy(events.values(), ({ key }) => key.tenantId);
    const tenants = [...byTenant.values()].map((ofTenant) => ({
      bytes: sum(ofTenant),
      leaving: ofTenant
        .filter((event) => event !== kept && event.bytes > 0)
        .toSorted((one, other) => (usedAt.get(other) ?? 0) - (usedAt.get(one) ?? 0)),
    }));
    while (taken > maxBytes) {
      const most = tenants
        .filter(({ leaving }) => leaving.length > 0)
        .reduce<(typeof tenants)[number] | null>(
          (found, tenant) => (found === null || tenant.bytes > found.bytes ? tenant : found),
          null,
        );
      const event = most?.leaving.pop();
      if (!most || !event) return;
      events.delete(event.key.eventId);
      most.bytes -= event.bytes;
      taken -= event.bytes;
    }
  }

  return {
    get: (eventId) => events.get(eventId),
    use,
    add(event) {
      events.set(event.key.eventId, event);
      use(event);
    },
    remove(event) {
      if (events.get(event.key.eventId) === event) events.delete(event.key.eventId);
    },
    all: () => events.values(),
    get bytes() {
      return sum(events.values());
    },
    load(event, bytes, work) {
      if (bytes > maxBytes) {
        log.error(
          { ...event.key, bytes, maxBytes },
          'An event takes more memory than there is for all events',
        );
        throw new AppError('UNAVAILABLE', t('eventTooLarge'));
      }
      const begin = async () => {
        reserved += bytes;
        makeRoom(event);
        try {
          return await work();
        } finally {
          reserved -= bytes;
        }
      };
      return bytes < smallBytes ? begin() : queue.run(event.key.tenantId, begin);
    },
  };
}

/** Runs work that takes much memory: few pieces at a time, one of each organization, in turn. */
interface LoadQueue {
  run<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

export function createLoadQueue(atOnce: number): LoadQueue {
  /** By tenant, those that have waited longest first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const running = new Set<string>();

  function next(): void {
    for (const [tenantId, works] of waiting) {
      if (running.size >= atOnce) return;
      const work = running.has(tenantId) ? undefined : works.shift();
      if (!work) continue;
      waiting.delete(tenantId);
      if (works.length > 0) waiting.set(tenantId, works);
      running.add(tenantId);
      void work().finally(() => {
        running.delete(tenantId);
        next();
      });
    }
  }

  return {
    run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>();
      const begin = async () => {
        const done = work();
        resolve(done);
        await done.catch(() => {});
      };
      waiting.set(tenantId, [...(waiting.get(tenantId) ?? []), begin]);
      next();
      return promise;
    },
  };
}
