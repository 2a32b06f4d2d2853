import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import type { Services } from '../../platform/services/services.ts';
import { createLiveEvent, type LiveEvent, type LiveEventObserver } from './live-event.ts';
import { type EventKey, loadDefinition } from './load-definition.ts';
import { type LiveFact, loadFacts } from './load-facts.ts';
import { loadParticipants } from './load-participants.ts';
import { readSnapshot } from './read-snapshot.ts';

/** One event in memory, kept in step with the database. */
export interface HeldEvent {
  readonly key: EventKey;
  /** The event as it is now, loaded or read again where needed; null when there is none. */
  open(): Promise<LiveEvent | null>;
  /** The event when nothing has to be waited for. */
  readonly current: LiveEvent | null;
  /** The event as it was last known, out of date or not. */
  readonly last: LiveEvent | null;
  /** Its definition was changed: the next reader waits for the new one. */
  noteChange(): void;
  /** Takes facts that this process has committed; open boards are told once they show. */
  take(facts: readonly LiveFact[]): Promise<void>;
  /** Reads the facts up to `seq` that another process has committed. */
  catchUp(seq: number): Promise<void>;
  /** Reads whether a user takes part, and answers the scoring unit. */
  refreshUnit(userId: string): Promise<string | null>;
}

/** Starts to load an event; `onGone` is called when it turns out that there is none. */
export function holdEvent(services: Services, key: EventKey, onGone: () => void): HeldEvent {
  const { database } = services;
  const signal = createSignal(services, key);
  let current: LiveEvent | null = null;
  let changes = 0;
  let seenChanges = 0;
  let refreshing: Promise<void> | null = null;
  let isGone = false;

  const dismiss = () => {
    isGone = true;
    onGone();
  };

  async function load(): Promise<LiveEvent | null> {
    const state = await readSnapshot(database, async (tx) => {
      const definition = await loadDefinition(tx, key);
      if (!definition) return null;
      const units = await loadParticipants(tx, key);
      return { definition, units, facts: await loadFacts(tx, key, 0) };
    });
    if (state) {
      current = createLiveEvent(state, observerOf(services, signal.published));
      signal.begin(current);
    } else {
      dismiss();
    }
    return current;
  }

  async function refresh(live: LiveEvent): Promise<void> {
    const seen = changes;
    const definition = await readSnapshot(database, (tx) => loadDefinition(tx, key));
    seenChanges = seen;
    if (definition) live.redefine(definition);
    else dismiss();
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

  async function readMissing(live: LiveEvent): Promise<void> {
    live.apply(await readSnapshot(database, (tx) => loadFacts(tx, key, live.facts.length)));
  }

  const loading = load().catch((error: unknown) => {
    dismiss();
    throw error;
  });
  loading.catch(() => {});

  return {
    key,
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
    async take(facts) {
      signal.expect();
      const live = current ?? (await loading);
      if (live && !live.apply(facts)) await readMissing(live);
    },
    async catchUp(seq) {
      const live = current ?? (await loading);
      if (live && live.facts.length < seq) await readMissing(live);
    },
    async refreshUnit(userId) {
      const live = current ?? (await loading);
      if (!live) return null;
      const [row] = await readSnapshot(database, (tx) => loadParticipants(tx, key, userId));
      if (row) live.setUnit(row);
      if (!row || row.userId === null) live.removeUnit(userId);
      return live.unitOf(userId);
    },
  };
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

/** Tells open boards that the public one has moved, from the process that recorded the facts, without content. */
function createSignal({ clock, realtime }: Services, { eventId }: EventKey) {
  let hasOwnNews = false;
  let signalled = 0;
  const publicVersion = (live: LiveEvent) => live.boardFor('public', clock()).version;
  return {
    begin: (live: LiveEvent) => {
      signalled = publicVersion(live);
    },
    expect: () => {
      hasOwnNews = true;
    },
    published: (live: LiveEvent) => {
      const version = publicVersion(live);
      if (!hasOwnNews || version === signalled) return;
      hasOwnNews = false;
      signalled = version;
      const data: RealtimeEvents['submission-update'] = { eventId, version };
      realtime.publish(eventChannel(eventId), 'submission-update', data);
    },
  };
}
