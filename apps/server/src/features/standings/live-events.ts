import { afterCommit, type Tx, type UnitId, unitIdOf, type UserId, userIdOf } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  eventChanged,
  eventHistoryChanged,
  isOver,
  participantChanged,
  unitChanged,
} from '../events/index.ts';
import { type CreditedQuestion, recountXp } from '../progress/index.ts';
import { appendFact, type NewFact } from './append-fact.ts';
import { appendRevocations, type Revocations } from './append-revocations.ts';
import { type AcceptedSubmissions, appendSolves } from './append-solves.ts';
import { type ChallengeContent, type ContentCache, createContentCache } from './challenge-content.ts';
import { type EventCache, createEventCache } from './event-cache.ts';
import { createEventMemory, type EventMemory } from './event-memory.ts';
import type { LiveEvent } from './live-event.ts';
import type { EventKey } from './load-definition.ts';
import type { LiveFact } from './load-facts.ts';
import { createWarmUp } from './warm-up.ts';
import { factsAppended, type FactsAppended, type CompactSolve, t } from './declares.ts';
import { maySeeOnceRegistered, type Viewer, viewerOf } from './viewer.ts';
/** Of the memory for events, what is for contents of challenges, and what a start fills by itself. */
const contentShare = 0.25;
const warmShare = 0.5;

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
  /** What the page of a challenge shows; null when the event does not have it any more. */
  content(live: LiveEvent, challengeId: string): Promise<ChallengeContent | null>;
  /** Loads events that run or start soon, the smallest first, into a part of the memory for events. */
  warm(): Promise<void>;
  /** Ends that, and resolves once nothing is loaded for it any more. */
  close(): Promise<void>;
  /** Changes made elsewhere may have been missed: the next reader of an event waits until it has caught up. */
  noteGap(): void;
}

export function createLiveEvents(services: Services): LiveEvents {
  const { eventMemoryBytes } = services.settings;
  const memory = createEventMemory(services, (1 - contentShare) * eventMemoryBytes);
  const contents = createContentCache(services.database, contentShare * eventMemoryBytes);
  const warmUp = createWarmUp(services, memory, {
    bytesMax: warmShare * eventMemoryBytes,
    open: (key) => cacheOf(key).open(),
  });
  // Also where it was evicted meanwhile, since open pages wait for the signal.
  const handOver = createHandOver(services, (key, facts) => cacheOf(key).take(facts));
  followBus(services, memory);
  watch(services, memory, contents);

  /** A key includes the tenant, so another tenant's id finds nothing. */
  function cacheOf(key: EventKey): EventCache {
    const known = memory.get(key.eventId);
    if (known?.key.tenantId === key.tenantId) {
      memory.use(known);
      return known;
    }
    const event: EventCache = createEventCache(services, key, {
      onGone: () => memory.remove(event),
      load: memory.load,
    });
    if (!known) memory.add(event);
    return event;
  }

  async function recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void> {
    if (facts.length > 0) await handOver(key, facts);
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
      const cache = memory.get(eventId);
      const live = cache?.current;
      if (!live || cache.isReading(actor.userId) || maySeeOnceRegistered(actor, live)) return null;
      memory.use(cache);
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
    content: contents.read,
    warm: warmUp.run,
    close: warmUp.stop,
    noteGap() {
      for (const event of memory.all()) {
        event.noteGap();
        // Facts of the past may have changed hands, which no later fact tells of.
        if (!event.last || isOver(event.last.definition, services.clock())) memory.remove(event);
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

function watch({ metrics }: Services, memory: EventMemory, contents: ContentCache): void {
  const all = () => [...memory.all()];
  const factCount = () => all().reduce((sum, { last }) => sum + (last?.facts.length ?? 0), 0);
  metrics.watch('liveEvents', () => [{ labels: {}, value: all().length }]);
  metrics.watch('liveFacts', () => [{ labels: {}, value: factCount() }]);
  metrics.watch('eventMemory', () => [
    { labels: { of: 'events' }, value: memory.bytes },
    { labels: { of: 'contents' }, value: contents.bytes },
  ]);
}

function inBackground({ log }: Pick<Services, 'log'>, work: Promise<unknown> | undefined): void {
  work?.catch((err: unknown) => log.warn({ err }, 'A live event could not be followed'));
}

function followBus({ bus, log }: Services, memory: EventMemory): void {
  bus.subscribe(eventHistoryChanged, ({ eventId }) => {
    const event = memory.get(eventId);
    if (event) memory.remove(event);
  });
  bus.subscribe(eventChanged, ({ eventId }) => memory.get(eventId)?.noteChange());
  bus.subscribe(participantChanged, ({ eventId, userId }) =>
    inBackground({ log }, memory.get(eventId)?.refreshUnit(userIdOf(userId))),
  );
  bus.subscribe(unitChanged, ({ eventId, unitId }) =>
    inBackground({ log }, memory.get(eventId)?.refreshTeam(unitIdOf(unitId))),
  );
  bus.subscribe(factsAppended, ({ eventId, seq, solves = [] }) =>
    inBackground({ log }, memory.get(eventId)?.catchUp(seq, solves)),
  );
}

/** Each takes some 200 of the 7,800 bytes that a message of the bus holds. */
const factsAMessage = 30;

/** Applies new facts and tells the other processes of them, those of one batch together and before its replies are written. */
function createHandOver(
  { answerSignals, bus }: Services,
  take: (key: EventKey, facts: readonly LiveFact[]) => Promise<void>,
) {
  const waiting = new Map<string, { facts: LiveFact[]; taken: Promise<void> }>();
  const flush = async (key: EventKey, facts: readonly LiveFact[]) => {
    // The facts of a batch are handed over one after the other in this turn.
    await Promise.resolve();
    waiting.delete(key.eventId);
    const taken = take(key, facts);
    for (const message of messagesOf(key, facts, bus.others() > 0))
      answerSignals.publish(factsAppended, message);
    await taken;
  };
  return (key: EventKey, some: readonly LiveFact[]): Promise<void> => {
    const known = waiting.get(key.eventId);
    if (known) {
      known.facts.push(...some);
      return known.taken;
    }
    const facts = [...some];
    const taken = flush(key, facts);
    waiting.set(key.eventId, { facts, taken });
    return taken;
  };
}

const lastOf = (facts: readonly LiveFact[]) => Math.max(...facts.map(({ seq }) => seq));

function messagesOf(key: EventKey, facts: readonly LiveFact[], isHeard: boolean): FactsAppended[] {
  if (!isHeard) return [{ ...key, seq: lastOf(facts) }];
  const parts = Array.from({ length: Math.ceil(facts.length / factsAMessage) }, (_part, index) =>
    facts.slice(index * factsAMessage, (index + 1) * factsAMessage),
  );
  return parts.map((part) => ({
    ...key,
    seq: lastOf(part),
    solves: part.flatMap(compactSolve),
  }));
}

/** None for a fact that is no solve, which the other processes read. */
function compactSolve(fact: LiveFact): CompactSolve[] {
  if (fact.kind !== 'solve') return [];
  return [[fact.seq, fact.atMs, fact.unitId, fact.userId, fact.challengeId, fact.questionId]];
}
