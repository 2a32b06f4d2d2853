import type { SendableBody } from '../../platform/http/ready/ready-body.ts';
import type { LiveEvent } from '../standings/index.ts';
import { createSharedBody } from './shared-body.ts';

const keptMs = 5_000;
const restMs = 1_000;
const restFactor = 30;

interface KeptFeed {
  version: number;
  definition: object;
  isFrozen: boolean;
  madeAtMs: number;
  costMs: number;
  body: Promise<SendableBody>;
}

type MakeFeed = (live: LiveEvent, nowMs: number) => Promise<Buffer[]>;

/**
 * Keeps the latest feed of each event for some seconds; one that has changed is made again at the earliest after a
 * second, and after thirty times what it cost. What the freeze or a change of the event turns is never served late.
 */
export function keepFeed(make: MakeFeed) {
  const kept = new WeakMap<LiveEvent, KeptFeed>();

  function makeNow(live: LiveEvent, nowMs: number, state: Pick<KeptFeed, 'version' | 'isFrozen'>): KeptFeed {
    const { definition } = live;
    const feed = { ...state, definition, madeAtMs: performance.now(), costMs: 0, body: makeBody() };
    async function makeBody(): Promise<SendableBody> {
      try {
        return await createSharedBody(await make(live, nowMs));
      } catch (error) {
        kept.delete(live);
        throw error;
      } finally {
        feed.costMs = performance.now() - feed.madeAtMs;
      }
    }
    kept.set(live, feed);
    return feed;
  }

  return (live: LiveEvent, nowMs: number): Promise<SendableBody> => {
    const state = { version: live.boardFor('public', nowMs).version, isFrozen: live.isFrozen(nowMs) };
    const known = kept.get(live);
    if (known && known.isFrozen === state.isFrozen && known.definition === live.definition) {
      const ageMs = performance.now() - known.madeAtMs;
      const waitMs = known.version === state.version ? keptMs : Math.max(restMs, known.costMs * restFactor);
      if (ageMs < waitMs) return known.body;
    }
    return makeNow(live, nowMs, state).body;
  };
}
