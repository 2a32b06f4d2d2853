import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import { events } from '@guidon/db';
import { and, eq, lte, or } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import type { BusTopics } from '../../platform/services/bus-topics.ts';
import type { Services } from '../../platform/services/services.ts';
import { createLiveEvent, type LiveEvent } from './live-event.ts';
import { type EventKey, loadDefinition } from './load-definition.ts';
import { type LiveFact, loadFacts } from './load-facts.ts';
import { loadParticipants } from './load-participants.ts';
import { readSnapshot } from './read-snapshot.ts';
import { phaseOf, type Viewer, viewerOf } from './viewer.ts';

/** How many events are held at most before those that are over make room. */
const heldEvents = 100;
const warmAheadMs = 60 * 60 * 1000;

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
  refreshUnit(live: LiveEvent, userId: string): Promise<string | null>;
  /** Takes facts that this process has just committed, and tells the other processes and open boards. */
  recorded(key: EventKey, facts: readonly LiveFact[]): Promise<void>;
  /** Loads what runs or starts soon. */
  warm(): Promise<void>;
  /** Drops everything, when changes made elsewhere may have been missed. */
  forget(): void;
}

interface Held {
  key: EventKey;
  loading: Promise<LiveEvent | null>;
  live: LiveEvent | null;
  /** Counts what the bus told about the definition, so that a reload knows whether it came too early. */
  changes: number;
  seenChanges: number;
  refreshing: Promise<void> | null;
  isGone: boolean;
  usedAtMs: number;
  /** Signals are sent by the process that recorded the facts. */
  hasOwnNews: boolean;
  signalled: number;
}

export function createLiveEvents(services: Services): LiveEvents {
  const { bus, clock, realtime, log } = services;
  const held = new Map<string, Held>();
  const untold = new Map<string, BusTopics['facts-appended']>();

  function hold(key: EventKey): Held {
    const known = held.get(key.eventId);
    if (known && known.key.tenantId === key.tenantId) return known;
    const entry: Held = {
      key,
      loading: Promise.resolve(null),
      live: null,
      changes: 0,
      seenChanges: 0,
      refreshing: null,
      isGone: false,
      usedAtMs: clock(),
      hasOwnNews: false,
      signalled: 0,
    };
    if (!known) {
      makeRoom();
      held.set(key.eventId, entry);
    }
    entry.loading = load(entry).then(
      (live) => {
        if (!live) dismiss(entry);
        return live;
      },
      (error: unknown) => {
        dismiss(entry);
        throw error;
      },
    );
    return entry;
  }

  function dismiss(entry: Held): void {
    entry.isGone = true;
    if (held.get(entry.key.eventId) === entry) held.delete(entry.key.eventId);
  }

  async function load(entry: Held): Promise<LiveEvent | null> {
    const state = await readSnapshot(services.database, async (tx) => {
      const definition = await loadDefinition(tx, entry.key);
      if (!definition) return null;
      const units = await loadParticipants(tx, entry.key);
      return { definition, units, facts: await loadFacts(tx, entry.key, 0) };
    });
    if (!state) return null;
    entry.live = createLiveEvent(state, () => announce(entry));
    entry.signalled = publicVersion(entry.live);
    return entry.live;
  }

  function publicVersion(live: LiveEvent): number {
    return live.boardFor('public', clock()).version;
  }

  /** After the first board that shows own facts: a signal when the public one has moved, without its content. */
  function announce(entry: Held): void {
    if (!entry.live || !entry.hasOwnNews) return;
    entry.hasOwnNews = false;
    const version = publicVersion(entry.live);
    if (version === entry.signalled) return;
    entry.signalled = version;
    const signal: RealtimeEvents['submission-update'] = { eventId: entry.key.eventId, version };
    realtime.publish(eventChannel(entry.key.eventId), 'submission-update', signal);
  }

  async function find(key: EventKey): Promise<LiveEvent | null> {
    const entry = hold(key);
    entry.usedAtMs = clock();
    const live = entry.live ?? (await entry.loading);
    if (!live) return null;
    while (entry.changes !== entry.seenChanges) {
      entry.refreshing ??= refresh(entry, live).finally(() => {
        entry.refreshing = null;
      });
      await entry.refreshing;
    }
    return entry.isGone ? null : live;
  }

  async function refresh(entry: Held, live: LiveEvent): Promise<void> {
    const { changes } = entry;
    const definition = await readSnapshot(services.database, (tx) => loadDefinition(tx, entry.key));
    entry.seenChanges = changes;
    if (definition) live.redefine(definition);
    else dismiss(entry);
  }

  async function catchUp(entry: Held): Promise<void> {
    const live = await entry.loading;
    if (!live) return;
    live.apply(await readSnapshot(services.database, (tx) => loadFacts(tx, entry.key, live.facts.length)));
  }

  async function refreshUnit(live: LiveEvent, userId: string): Promise<string | null> {
    const key = { tenantId: live.tenantId, eventId: live.id };
    const [row] = await readSnapshot(services.database, (tx) => loadParticipants(tx, key, userId));
    if (row && row.userId !== null) live.setUnit(row);
    else live.removeUnit(userId);
    return live.unitOf(userId);
  }

  /** One message for all facts of a batch. */
  function tellOthers(key: EventKey, seq: number): void {
    const waiting = untold.get(key.eventId);
    untold.set(key.eventId, { ...key, seq: Math.max(seq, waiting?.seq ?? 0) });
    if (untold.size > 1 || waiting) return;
    setImmediate(() => {
      for (const message of untold.values()) bus.publish('facts-appended', message);
      untold.clear();
    });
  }

  function makeRoom(): void {
    if (held.size < heldEvents) return;
    const nowMs = clock();
    const idle = [...held.values()]
      .filter(({ live }) => live !== null && phaseOf(live, nowMs) !== 'live')
      .toSorted((a, b) => a.usedAtMs - b.usedAtMs);
    for (const { key } of idle.slice(0, held.size - heldEvents + 1)) held.delete(key.eventId);
  }

  const inBackground = (work: Promise<unknown>, what: string) => {
    work.catch((err: unknown) => log.warn({ err }, what));
  };
  bus.subscribe('event-changed', ({ eventId }) => {
    const entry = held.get(eventId);
    if (entry) entry.changes += 1;
  });
  bus.subscribe('participant-changed', ({ eventId, userId }) => {
    const entry = held.get(eventId);
    if (!entry) return;
    const follow = entry.loading.then((live) => live && refreshUnit(live, userId));
    inBackground(follow, 'a participant could not be followed');
  });
  bus.subscribe('facts-appended', ({ eventId, seq }) => {
    const entry = held.get(eventId);
    if (!entry || (entry.live && entry.live.facts.length >= seq)) return;
    inBackground(catchUp(entry), 'facts of another process could not be read');
  });

  return {
    async open(ctx, eventId) {
      const live = await find({ tenantId: ctx.tenantId, eventId });
      if (!live) throw notFound('Event');
      return { live, viewer: viewerOf(ctx.actor, live) };
    },
    peek(actor, eventId) {
      const entry = held.get(eventId);
      if (!entry?.live || entry.changes !== entry.seenChanges) return null;
      entry.usedAtMs = clock();
      return { live: entry.live, viewer: viewerOf(actor, entry.live) };
    },
    refreshUnit,
    async recorded(key, facts) {
      const last = facts.at(-1);
      if (!last) return;
      const entry = held.get(key.eventId);
      if (entry) {
        entry.hasOwnNews = true;
        const live = entry.live ?? (await entry.loading);
        if (live && !live.apply(facts)) await catchUp(entry);
      }
      tellOthers(key, last.seq);
    },
    async warm() {
      const soon = new Date(clock() + warmAheadMs);
      const running = await services.database.platform
        .select({ tenantId: events.tenantId, eventId: events.id })
        .from(events)
        .where(
          or(
            eq(events.lifecycle, 'active'),
            and(eq(events.lifecycle, 'scheduled'), eq(events.autoStart, true), lte(events.startsAt, soon)),
          ),
        )
        .limit(heldEvents);
      for (const key of running) await find(key);
    },
    forget: () => held.clear(),
  };
}
