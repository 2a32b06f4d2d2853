import { afterCommit, type Tx, type UnitId, type UserId, userIdOf } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { BusTopics } from '../../platform/services/bus-topics.ts';
import type { Services } from '../../platform/services/services.ts';
import { phaseOf } from '../events/index.ts';
import { appendFact, type NewFact } from './append-fact.ts';
import { type EventCache, createEventCache } from './event-cache.ts';
import type { LiveEvent } from './live-event.ts';
import type { EventKey } from './load-definition.ts';
import type { LiveFact } from './load-facts.ts';
import { runningEvents } from './running-events.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { t } from './texts.ts';

/** How many events are held at most before those that are not live make room. */
const heldMax = 100;

export interface OpenedEvent {
  live: LiveEvent;
  viewer: Viewer;
}

/** The events in the memory of this process, each loaded on first use and then kept current. */
export interface LiveEvents {
  /** The event and what the caller is to it; NOT_FOUND when they must not know of it. */
  open(ctx: MemberCtx, eventId: string): Promise<OpenedEvent>;
  /** The same without waiting; null when it is not in memory or out of date. */
  peek(actor: Member, eventId: string): OpenedEvent | null;
  /** Reads from the database whether somebody takes part; the bus may be behind. */
  refreshUnit(live: LiveEvent, userId: UserId): Promise<UnitId | null>;
  /** Takes facts that this process has just committed, and tells the other processes and open boards. */
  recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void>;
  /** Appends the fact that `decide` answers under the lock of the event; after the commit it is `recorded`. */
  append(tx: Tx, key: EventKey, decide: (tx: Tx) => Promise<NewFact | null>): Promise<LiveFact | null>;
  /** Loads what runs or starts soon. */
  warm(): Promise<void>;
  /** Changes made elsewhere may have been missed: whoever reads an event next waits until it has caught up. */
  noteGap(): void;
}

export function createLiveEvents(services: Services): LiveEvents {
  const held = new Map<string, EventCache>();
  const tellOthers = createTeller(services);
  followBus(services, held);
  services.metrics.watch('liveEvents', () => [{ labels: {}, value: held.size }]);
  services.metrics.watch('liveFacts', () => [
    {
      labels: {},
      value: [...held.values()].reduce((sum, { last }) => sum + (last?.facts.length ?? 0), 0),
    },
  ]);

  /** Events in the order of their last use; another tenant's id finds nothing in the caller's tenant. */
  function hold(key: EventKey): EventCache {
    const known = held.get(key.eventId);
    if (known && known.key.tenantId !== key.tenantId) return createEventCache(services, key, () => {});
    const event: EventCache =
      known ??
      createEventCache(services, key, () => {
        if (held.get(key.eventId) === event) held.delete(key.eventId);
      });
    held.delete(key.eventId);
    held.set(key.eventId, event);
    if (!known) makeRoom(held, services.clock());
    return event;
  }

  async function recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void> {
    const last = facts.at(-1);
    if (!last) return;
    try {
      await held.get(key.eventId)?.take(facts);
    } finally {
      tellOthers(key, last.seq);
    }
  }

  return {
    async open(ctx, eventId) {
      const live = await hold({ tenantId: ctx.tenantId, eventId }).open();
      if (!live) throw notFound(t('eventNotFound'));
      return { live, viewer: viewerOf(ctx.actor, live) };
    },
    peek(actor, eventId) {
      const live = held.get(eventId)?.current;
      return live ? { live, viewer: viewerOf(actor, live) } : null;
    },
    refreshUnit: ({ tenantId, id }, userId) => hold({ tenantId, eventId: id }).refreshUnit(userId),
    recorded,
    async append(tx, key, decide) {
      const fact = await appendFact(tx, key, decide);
      if (fact) afterCommit(tx, () => inBackground(services, recorded(key, [fact])));
      return fact;
    },
    async warm() {
      for (const key of await runningEvents(services, heldMax)) await hold(key).open();
    },
    noteGap() {
      for (const event of held.values()) event.noteGap();
    },
  };
}

/** Those unused for longest go first; live ones stay, however many there are. */
function makeRoom(held: Map<string, EventCache>, nowMs: number): void {
  for (const [eventId, { last }] of held) {
    if (held.size <= heldMax) return;
    if (last && phaseOf(last.definition, nowMs) !== 'live') held.delete(eventId);
  }
}

function inBackground({ log }: Pick<Services, 'log'>, work: Promise<unknown> | undefined): void {
  work?.catch((err: unknown) => log.warn({ err }, 'A live event could not be followed'));
}

function followBus({ bus, log }: Services, held: ReadonlyMap<string, EventCache>): void {
  bus.subscribe('event-changed', ({ eventId }) => held.get(eventId)?.noteChange());
  bus.subscribe('participant-changed', ({ eventId, userId }) =>
    inBackground({ log }, held.get(eventId)?.refreshUnit(userIdOf(userId))),
  );
  bus.subscribe('facts-appended', ({ eventId, seq }) =>
    inBackground({ log }, held.get(eventId)?.catchUp(seq)),
  );
}

/** Tells the other processes about new facts, once for all of a batch. */
function createTeller({ answerSignals }: Services): (key: EventKey, seq: number) => void {
  const untold = new Map<string, BusTopics['facts-appended']>();
  const tell = () => {
    for (const message of untold.values()) answerSignals.factsAppended(message);
    untold.clear();
  };
  return (key, seq) => {
    if (untold.size === 0) setImmediate(tell);
    untold.set(key.eventId, { ...key, seq: Math.max(seq, untold.get(key.eventId)?.seq ?? 0) });
  };
}
