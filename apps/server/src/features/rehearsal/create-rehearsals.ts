import type { RehearseBody } from '@guidon/contract';
import { claimSideDatabase, type SideDatabase } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import type { PlayCopy } from './play-copy.ts';
import { rehearse } from './rehearse.ts';
import { noteBeat, noteEnd, type RehearsalEnd, type RehearsalKey } from './store.ts';
import { rehearsalStopped } from './declares.ts';

/** The turn to rehearse, which no other process has meanwhile. */
export interface Claim {
  /** Returns at once; the turn ends with the run. */
  run: (key: RehearsalKey, plan: RehearseBody) => void;
  /** Gives the turn back without a run. */
  release: () => Promise<void>;
}

/** The rehearsal that this process runs, if it runs one. */
export interface Rehearsals {
  claim: () => Promise<Claim | null>;
  stopAll: () => Promise<void>;
}

/** A run is taken for dead after several that are missing. */
const beatMs = 5_000;

/** What an operator has to allow is said to who rehearses. */
const mayNotCreate = '42501';

export function createRehearsals(services: Services, playCopy: PlayCopy): Rehearsals {
  const { database, bus, log } = services;
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();

  async function beat(key: RehearsalKey): Promise<void> {
    try {
      await noteBeat(services, key);
    } catch (error) {
      log.warn({ err: error, eventId: key.eventId }, 'A rehearsal could not say that it still runs');
    }
  }

  async function run(side: SideDatabase, key: RehearsalKey, plan: RehearseBody, signal: AbortSignal) {
    // While it is prepared and put away nothing of it progresses, on a busy machine for long.
    const stopBeating = startHeartbeat(() => beat(key), beatMs);
    const end = await rehearse(services, { side, key, plan, playCopy, signal }).catch(
      (error: unknown): RehearsalEnd => {
        log.error({ err: error, eventId: key.eventId }, 'A rehearsal failed');
        return { state: 'failed', failure: isDenied(error) ? 'no-database' : 'broken' };
      },
    );
    try {
      await side.close();
    } catch (error) {
      log.error({ err: error }, 'The database of a rehearsal could not be dropped; the next one tries again');
    }
    await stopBeating();
    await noteEnd(database, key, end).catch((error: unknown) => {
      log.error({ err: error, eventId: key.eventId }, 'The end of a rehearsal could not be recorded');
    });
    running.delete(key.id);
  }

  bus.subscribe(rehearsalStopped, ({ id }) => running.get(id)?.stop.abort());
  return {
    claim: async () => {
      const side = await claimSideDatabase(database.config);
      if (side === null) return null;
      return {
        run: (key, plan) => {
          const stop = new AbortController();
          running.set(key.id, { stop, ended: run(side, key, plan, stop.signal) });
        },
        release: () => side.close(),
      };
    },
    stopAll: async () => {
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === mayNotCreate;
}

/** Repeats `beat`, one at a time, until the result is called, which waits for the last one. */
export function startHeartbeat(beat: () => Promise<void>, everyMs: number): () => Promise<void> {
  let last: Promise<void> | null = null;
  const timer = setInterval(() => {
    last ??= beat().finally(() => {
      last = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
