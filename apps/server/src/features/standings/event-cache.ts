import { createBoardSignal } from './board-signal.ts';
import type { Tx, UnitId, UserId } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { createLiveEvent, type LiveEvent, type LiveEventObserver } from './live-event.ts';
import { bytesOfEvent } from './event-memory.ts';
import { type EventKey, loadDefinition } from './load-definition.ts';
import type { CompactSolve } from './declares.ts';
import { factPages, type LiveFact, loadFacts, sharedString } from './load-facts.ts';
import { loadParticipants, type UnitRow } from './load-participants.ts';
import { readEventSize } from './read-event-size.ts';
import { createReadOrder } from './read-order.ts';
import { readSnapshot } from './read-snapshot.ts';
import { createTeamSignals } from './team-signals.ts';

export interface EventCache {
  readonly key: EventKey;
  /** What it takes in memory, about; 0 until it is loaded. */
  readonly bytes: number;
  /** The current event, loaded or read again where needed; null when there is none. */
  open(): Promise<LiveEvent | null>;
  /** The event when it is current without waiting. */
  readonly current: LiveEvent | null;
  /** The event as last loaded, stale or not. */
  readonly last: LiveEvent | null;
  /** The definition has changed: the next reader waits for the new one. */
  noteChange(): void;
  /** Anything may have changed: the next reader waits until the missed facts are loaded. */
  noteGap(): void;
  /** Applies facts that this process has committed; pages are signalled once the board shows them. */
  take(facts: readonly LiveFact[]): Promise<void>;
  /** Applies the solves that another process has committed, and reads what else it has up to `seq`. */
  catchUp(seq: number, solves: readonly CompactSolve[]): Promise<void>;
  /** Reads from the database whether a user takes part, and answers the scoring unit. */
  refreshUnit(userId: UserId): Promise<UnitId | null>;
  /** Whether that is being read of a user: what is known of their unit may be over. */
  isReading(userId: UserId): boolean;
  /** Resolves once it is not. */
  hasRead(userId: UserId): Promise<void>;
  /** Reads a unit's name and participants again. */
  refreshTeam(unitId: UnitId): Promise<void>;
}

/** A missing fact whose message has not come for so long is read from the database. */
const messageWaitMs = 20;

export interface EventCacheOptions {
  /** Called when it turns out that there is no such event. */
  onGone: () => void;
  /** Begins `work`, which takes about so many bytes of memory, when there is room for it. */
  load: <T>(event: EventCache, bytes: number, work: () => Promise<T>) => Promise<T>;
}

/** Starts to load an event. */
export function createEventCache(
  services: Services,
  key: EventKey,
  { onGone, load: whenThereIsRoom }: EventCacheOptions,
): EventCache {
  const { database } = services;
  const { secretKey } = services.settings;
  const signal = createBoardSignal(services, key);
  const teamSignals = createTeamSignals(services);
  const published = (live: LiveEvent) => {
    if (current !== live) return;
    signal.published(live);
    teamSignals.published(live);
  };
  let current: LiveEvent | null = null;
  let changes = 0;
  let seenChanges = 0;
  let gaps = 0;
  let seenGaps = 0;
  /** Of the users, who are read by themselves, with their unit, and all at once. */
  const order = createReadOrder<UserId>();
  const reading = new Map<UserId, Promise<unknown>>();
  /** Who waits for all facts up to one that is committed. */
  let behind: (PromiseWithResolvers<void> & { seq: number })[] = [];
  /** Ids that have come in messages: equal ones are one string. */
  const strings = new Map<string, string>();
  let readTimer: NodeJS.Timeout | null = null;
  let refreshing: Promise<void> | null = null;
  let isGone = false;

  const dismiss = () => {
    isGone = true;
    onGone();
  };

  async function load(): Promise<LiveEvent | null> {
    const size = await readSnapshot(database, (tx) => readEventSize(tx, key));
    current = size && (await whenThereIsRoom(cache, bytesOfEvent(size), () => readSnapshot(database, build)));
    if (current) {
      signal.begin(current);
      teamSignals.published(current);
    } else {
      dismiss();
    }
    return current;
  }

  async function build(tx: Tx): Promise<LiveEvent | null> {
    const definition = await loadDefinition(tx, key, secretKey);
    if (!definition) return null;
    const units = await loadParticipants(tx, key);
    const live = createLiveEvent({ definition, units, facts: [] }, observerOf(services, published));
    for await (const facts of factPages(tx, key)) live.apply(facts);
    return live;
  }

  async function refresh(live: LiveEvent): Promise<void> {
    const seen = { changes, gaps };
    await ordered(async (read) => {
      const { definition, missed } = await readSnapshot(database, async (tx) => ({
        definition: await loadDefinition(tx, key, secretKey),
        missed: gaps === seenGaps ? null : await loadMissed(tx, key, live.facts.length),
      }));
      seenChanges = seen.changes;
      if (!definition) {
        dismiss();
        return;
      }
      live.redefine(definition);
      if (!missed) return;
      live.replaceUnits(missed.units, order.claimedAfter(read));
      for (const { userId } of missed.units) if (userId !== null) order.claim(userId, read);
      apply(live, missed.facts);
      seenGaps = seen.gaps;
    });
  }

  async function ordered<Result>(work: (read: number) => Promise<Result>): Promise<Result> {
    const read = order.begin();
    try {
      return await work(read);
    } finally {
      order.end();
    }
  }

  function setUnits(live: LiveEvent, rows: readonly UnitRow[], read: number): void {
    for (const row of rows) if (row.userId === null || order.claim(row.userId, read)) live.setUnit(row);
  }

  async function upToDate(live: LiveEvent): Promise<LiveEvent | null> {
    if (isGone) return null;
    if (changes === seenChanges) return live;
    refreshing ??= refresh(live).finally(() => {
      refreshing = null;
    });
    await refreshing;
    return upToDate(live);
  }

  function noteGap(): void {
    gaps += 1;
    changes += 1;
  }

  async function readUnit(userId: UserId): Promise<UnitId | null> {
    const live = current ?? (await loading);
    if (!live) return null;
    await ordered(async (read) => {
      const rows = await readSnapshot(database, (tx) => loadParticipants(tx, key, { userId }));
      setUnits(live, rows, read);
      const isPlaying = rows.some((row) => row.userId === userId);
      if (!isPlaying && order.claim(userId, read)) live.removeParticipant(userId);
    });
    return live.unitOf(userId);
  }

  function apply(live: LiveEvent, facts: readonly LiveFact[]): void {
    live.apply(facts);
    const { length } = live.facts;
    if (behind.length === 0) return;
    for (const { seq, resolve } of behind) if (seq <= length) resolve();
    behind = behind.filter(({ seq }) => seq > length);
  }

  /** Resolves once all facts up to a committed one are applied. */
  function appliedUpTo(live: LiveEvent, seq: number): Promise<void> {
    if (live.facts.length >= seq) return Promise.resolve();
    const waiting = { seq, ...Promise.withResolvers<void>() };
    behind.push(waiting);
    readSoon(live);
    return waiting.promise;
  }

  function readSoon(live: LiveEvent): void {
    if (behind.length > 0) readTimer ??= setTimeout(() => void readMissing(live), messageWaitMs).unref();
  }

  /** One read at a time, for all who wait when it begins. */
  async function readMissing(live: LiveEvent): Promise<void> {
    const asked = behind;
    try {
      if (asked.length > 0)
        apply(live, await readSnapshot(database, (tx) => loadFacts(tx, key, live.facts.length)));
    } catch (error) {
      behind = behind.filter((waiting) => !asked.includes(waiting));
      for (const { reject } of asked) reject(error);
    }
    readTimer = null;
    readSoon(live);
  }

  const cache: EventCache = {
    key,
    get bytes() {
      return current === null ? 0 : bytesOfLive(current);
    },
    async open() {
      const live = current ?? (await loading);
      return live && upToDate(live);
    },
    get current() {
      return changes === seenChanges && !isGone ? current : null;
    },
    get last() {
      return current;
    },
    noteChange() {
      changes += 1;
    },
    noteGap,
    async take(facts) {
      signal.expect(facts);
      teamSignals.expect(facts);
      const live = current ?? (await loading);
      if (!live) return;
      apply(live, facts);
      await appliedUpTo(live, Math.max(...facts.map(({ seq }) => seq)));
    },
    async catchUp(seq, solves) {
      const live = current ?? (await loading);
      if (!live || live.facts.length >= seq) return;
      apply(
        live,
        solves.map((solve) => solveOf(solve, strings)),
      );
      await appliedUpTo(live, seq);
    },
    refreshUnit(userId) {
      const unit = readUnit(userId)
        .catch((error: unknown) => {
          // Whoever asks next reads everything again.
          noteGap();
          throw error;
        })
        .finally(() => {
          if (reading.get(userId) === unit) reading.delete(userId);
        });
      reading.set(userId, unit);
      return unit;
    },
    isReading: (userId) => reading.has(userId),
    async hasRead(userId) {
      for (let unit = reading.get(userId); unit; unit = reading.get(userId)) await unit.catch(() => {});
    },
    async refreshTeam(unitId) {
      const live = current ?? (await loading);
      if (!live) return;
      await ordered(async (read) => {
        setUnits(live, await readSnapshot(database, (tx) => loadParticipants(tx, key, { unitId })), read);
      });
    },
  };
  const loading = load().catch((error: unknown) => {
    dismiss();
    throw error;
  });
  loading.catch(() => {});
  return cache;
}

function solveOf(
  [seq, atMs, unitId, userId, challengeId, questionId]: CompactSolve,
  strings: Map<string, string>,
): LiveFact {
  return {
    kind: 'solve',
    seq,
    atMs,
    unitId: sharedString(strings, unitId),
    userId: userId === null ? null : sharedString(strings, userId),
    challengeId: sharedString(strings, challengeId),
    questionId: sharedString(strings, questionId),
  };
}

function bytesOfLive({ definition, facts, unitCount, publication }: LiveEvent): number {
  const size = { definitionBytes: definition.bytes, facts: facts.length, units: unitCount() };
  return bytesOfEvent(size) + publication.bytes;
}

function observerOf({ metrics }: Services, published: (live: LiveEvent) => void): LiveEventObserver {
  return {
    onPublished: (live) => {
      metrics.boardsPublished.inc();
      published(live);
    },
    onApplied: (ms) => metrics.boardApply.observe(ms / 1_000),
    onRendered: (ms) => metrics.boardRender.observe(ms / 1_000),
  };
}

/** What other processes have changed since the fact `afterSeq`: every unit, and the new facts. */
async function loadMissed(tx: Tx, key: EventKey, afterSeq: number) {
  return { units: await loadParticipants(tx, key), facts: await loadFacts(tx, key, afterSeq) };
}
