import { afterCommit, type Tx, type UnitId, unitIdOf, type UserId, userIdOf } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  isOver,
  phaseOf,
  eventChanged,
  eventHistoryChanged,
  participantChanged,
  unitChanged,
} from '../events/index.ts';
import { type CreditedQuestion, recountXp } from '../progress/index.ts';
import { appendFact, type NewFact } from './append-fact.ts';
import { appendRevocations, type Revocations } from './append-revocations.ts';
import { type AcceptedSubmissions, appendSolves } from './append-solves.ts';
import { type EventCache, createEventCache } from './event-cache.ts';
import type { LiveEvent } from './live-event.ts';
import type { EventKey } from './load-definition.ts';
import type { LiveFact } from './load-facts.ts';
import { runningEvents } from './running-events.ts';
import { factsAppended, type FactsAppended } from './topics.ts';
import { maySeeOnceRegistered, type Viewer, viewerOf } from './viewer.ts';
import { t } from './texts.ts';

/** The most cached events; beyond it those that are not live are evicted. */
const cachesMax = 100;

export interface OpenedEvent {
  live: LiveEvent;
  viewer: Viewer;
}

/** The cached events of this process, each loaded on first use and then kept current. */
export interface LiveEvents {
  /** The event and the caller's relation to it; NOT_FOUND when they may not see it. */
  open(ctx: MemberCtx, eventId: string): Promise<OpenedEvent>;
  /** The event whoever asks, for callers that decide by themselves what may be seen of it; null when there is none. */
  read(key: EventKey): Promise<LiveEvent | null>;
  /** The same as `open` without waiting; null when it is not cached or not current. */
  peek(actor: Member, eventId: string): OpenedEvent | null;
  /** Reads from the database whether a user takes part, because messages of the bus may be late. */
  refreshUnit(live: LiveEvent, userId: UserId): Promise<UnitId | null>;
  /** Applies facts that this process has just committed, and notifies the other processes and open pages. */
  recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void>;
  /** Appends the fact that `decide` answers under the lock of the event; after the commit it is `recorded`. */
  append(tx: Tx, key: EventKey, decide: (tx: Tx) => Promise<NewFact | null>): Promise<LiveFact | null>;
  /** Counts submissions as solves; after the commit they are `recorded`. */
  appendSolves(tx: Tx, key: EventKey, accepted: AcceptedSubmissions): Promise<LiveFact[]>;
  /** Revokes facts; after the commit the revocations are `recorded`. What follows of it for attempts, XP and badges does not. */
  revoke(tx: Tx, key: EventKey, revocations: Revocations): Promise<(LiveFact & { kind: 'revocation' })[]>;
  /** Loads events that run or start soon. */
  warm(): Promise<void>;
  /** Changes made elsewhere may have been missed: the next reader of an event waits until it has caught up. */
  noteGap(): void;
}

export function createLiveEvents(services: Services): LiveEvents {
  const caches = new Map<string, EventCache>();
  const notifyOthers = createNotifier(services);
  followBus(services, caches);
  services.metrics.watch('liveEvents', () => [{ labels: {}, value: caches.size }]);
  services.metrics.watch('liveFacts', () => [
    {
      labels: {},
      value: [...caches.values()].reduce((sum, { last }) => sum + (last?.facts.length ?? 0), 0),
    },
  ]);

  /** Events in order of last use; a key includes the tenant, so another tenant's id finds nothing. */
  function cacheOf(key: EventKey): EventCache {
    const known = caches.get(key.eventId);
    if (known && known.key.tenantId !== key.tenantId) return createEventCache(services, key, () => {});
    const event: EventCache =
      known ??
      createEventCache(services, key, () => {
        if (caches.get(key.eventId) === event) caches.delete(key.eventId);
      });
    caches.delete(key.eventId);
    caches.set(key.eventId, event);
    if (!known) evict(caches, services.clock());
    return event;
  }

  async function recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void> {
    const last = facts.at(-1);
    if (!last) return;
    try {
      await caches.get(key.eventId)?.take(facts);
    } finally {
      notifyOthers(key, last.seq);
    }
  }

  return {
    async open(ctx, eventId) {
      const cache = cacheOf({ tenantId: ctx.tenantId, eventId });
      const { userId } = ctx.actor;
      // Whoever has just changed teams answers for the new one.
      if (cache.isReading(userId)) await cache.hasRead(userId);
      const live = await cache.open();
      if (!live) throw notFound(t('eventNotFound'));
      if (maySeeOnceRegistered(ctx.actor, live)) await cache.refreshUnit(userId);
      return { live, viewer: viewerOf(ctx.actor, live) };
    },
    read: (key) => cacheOf(key).open(),
    peek(actor, eventId) {
      const cache = caches.get(eventId);
      const live = cache?.current;
      if (!live || cache.isReading(actor.userId) || maySeeOnceRegistered(actor, live)) return null;
      return { live, viewer: viewerOf(actor, live) };
    },
    refreshUnit: ({ tenantId, id }, userId) => cacheOf({ tenantId, eventId: id }).refreshUnit(userId),
    recorded,
    async append(tx, key, decide) {
      const fact = await appendFact(tx, key, decide);
      if (fact) afterCommit(tx, () => inBackground(services, recorded(key, [fact])));
      return fact;
    },
    async appendSolves(tx, key, accepted) {
      const solves = await appendSolves(tx, key, accepted);
      await recountXp(tx, key.tenantId, creditedBy(solves));
      afterCommit(tx, () => inBackground(services, recorded(key, solves)));
      return solves;
    },
    async revoke(tx, key, revocations) {
      const revoked = await appendRevocations(tx, key, revocations);
      afterCommit(tx, () => inBackground(services, recorded(key, revoked)));
      return revoked;
    },
    async warm() {
      for (const key of await runningEvents(services, cachesMax)) await cacheOf(key).open();
    },
    noteGap() {
      for (const [eventId, event] of caches) {
        event.noteGap();
        // Facts of the past may have changed hands, which no later fact tells of.
        if (!event.last || isOver(event.last.definition, services.clock())) caches.delete(eventId);
      }
    },
  };
}

/** The questions that solves credit to members. */
function creditedBy(solves: readonly LiveFact[]): CreditedQuestion[] {
  return solves.flatMap((fact) =>
    fact.kind === 'solve' && fact.userId !== null
      ? [{ userId: fact.userId, challengeId: fact.challengeId, questionId: fact.questionId }]
      : [],
  );
}

/** Evicts the least recently used; live events stay, however many there are. */
function evict(caches: Map<string, EventCache>, nowMs: number): void {
  for (const [eventId, { last }] of caches) {
    if (caches.size <= cachesMax) return;
    if (last && phaseOf(last.definition, nowMs) !== 'live') caches.delete(eventId);
  }
}

function inBackground({ log }: Pick<Services, 'log'>, work: Promise<unknown> | undefined): void {
  work?.catch((err: unknown) => log.warn({ err }, 'A live event could not be followed'));
}

function followBus({ bus, log }: Services, caches: Map<string, EventCache>): void {
  bus.subscribe(eventHistoryChanged, ({ eventId }) => void caches.delete(eventId));
  bus.subscribe(eventChanged, ({ eventId }) => caches.get(eventId)?.noteChange());
  bus.subscribe(participantChanged, ({ eventId, userId }) =>
    inBackground({ log }, caches.get(eventId)?.refreshUnit(userIdOf(userId))),
  );
  bus.subscribe(unitChanged, ({ eventId, unitId }) =>
    inBackground({ log }, caches.get(eventId)?.refreshTeam(unitIdOf(unitId))),
  );
  bus.subscribe(factsAppended, ({ eventId, seq }) =>
    inBackground({ log }, caches.get(eventId)?.catchUp(seq)),
  );
}

/** Notifies the other processes of new facts, once for each batch. */
function createNotifier({ answerSignals }: Services): (key: EventKey, seq: number) => void {
  const waiting = new Map<string, FactsAppended>();
  const publish = () => {
    for (const message of waiting.values()) answerSignals.publish(factsAppended, message);
    waiting.clear();
  };
  return (key, seq) => {
    if (waiting.size === 0) setImmediate(publish);
    waiting.set(key.eventId, { ...key, seq: Math.max(seq, waiting.get(key.eventId)?.seq ?? 0) });
  };
}
