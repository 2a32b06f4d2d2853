import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SendableBody } from '../../platform/http/ready/ready-body.ts';
import type { LiveEvent } from '../standings/index.ts';

const compress = promisify(gzip);

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

type MakeFeed = (live: LiveEvent, nowMs: number, division?: string) => Promise<Buffer[]>;

/**
 * Keeps the latest feed of each event, and of each of its divisions, for some seconds; one that has changed is made again at the earliest after a
 * second, and after thirty times what it cost. What the freeze or a change of the event turns is never served late.
 */
export function cacheFeed(make: MakeFeed) {
  const kept = new WeakMap<LiveEvent, Map<string, KeptFeed>>();

  function feedsOf(live: LiveEvent): Map<string, KeptFeed> {
    const feeds = kept.get(live) ?? new Map<string, KeptFeed>();
    kept.set(live, feeds);
    return feeds;
  }

  function makeNow(
    live: LiveEvent,
    nowMs: number,
    division: string | undefined,
    state: Pick<KeptFeed, 'version' | 'isFrozen'>,
  ): KeptFeed {
    const { definition } = live;
    const feeds = feedsOf(live);
    const feed = { ...state, definition, madeAtMs: performance.now(), costMs: 0, body: makeBody() };
    async function makeBody(): Promise<SendableBody> {
      try {
        return await createSharedBody(await make(live, nowMs, division));
      } catch (error) {
        feeds.delete(division ?? '');
        throw error;
      } finally {
        feed.costMs = performance.now() - feed.madeAtMs;
      }
    }
    feeds.set(division ?? '', feed);
    return feed;
  }

  return (live: LiveEvent, nowMs: number, division?: string): Promise<SendableBody> => {
    const state = { version: live.boardFor('public', nowMs).version, isFrozen: live.isFrozen(nowMs) };
    const known = feedsOf(live).get(division ?? '');
    if (known && known.isFrozen === state.isFrozen && known.definition === live.definition) {
      const ageMs = performance.now() - known.madeAtMs;
      const waitMs = known.version === state.version ? keptMs : Math.max(restMs, known.costMs * restFactor);
      if (ageMs < waitMs) return known.body;
    }
    return makeNow(live, nowMs, division, state).body;
  };
}

/** A large body that is sent to many, compressed beside the event loop. */
async function createSharedBody(pieces: readonly Buffer[]): Promise<SendableBody> {
  const plain = Buffer.concat(pieces);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const packed = await compress(plain);
  return {
    tag,
    encodings: ['gzip', 'identity'],
    bytes: (encoding) => (encoding === 'gzip' ? packed : plain),
  };
}
