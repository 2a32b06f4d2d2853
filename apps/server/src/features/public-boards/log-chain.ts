import { hash } from 'node:crypto';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { LiveEvent } from '../standings/index.ts';
import { createPause } from '../../platform/services/slices.ts';
import { createLogNumbers, type LogNumbers } from './log-numbers.ts';

/** A fact of the log with what it takes to open its commitment. */
export interface LogLink {
  seq: number;
  nonce: string;
  /** JSON, byte for byte what was hashed. */
  content: string;
  commitment: string;
  hash: string;
}

/** The hash chain over the facts of one event. */
export interface LogChain {
  /** The hash before the first fact. */
  readonly start: string;
  readonly numbers: LogNumbers;
  /** The hash after the fact `seq`; that of the start for 0. */
  hashAt(seq: number): Promise<string>;
  /** The links after `seq`, up to `last`. */
  links(after: number, last: number): Promise<LogLink[]>;
}

/** Hashes are kept at every so many facts, the others are computed when they are asked for. */
const keptEvery = 500;

export const sha256 = (text: string) => hash('sha256', text);

export function createLogChain(
  live: Pick<LiveEvent, 'tenantId' | 'id' | 'facts'>,
  secretKey: string,
): LogChain {
  const numbers = createLogNumbers(live.facts);
  const start = sha256(live.id);
  const kept = [start];
  let growing: Promise<void> = Promise.resolve();

  function link(seq: number, before: string): LogLink {
    const content = numbers.content(seq);
    const nonce = keyedHash(secretKey, 'log-nonce', `${live.tenantId} ${live.id} ${seq}`)
      .toString('hex')
      .slice(0, 32);
    const commitment = sha256(`${nonce}${content}`);
    return { seq, nonce, content, commitment, hash: sha256(`${before}${commitment}`) };
  }

  /** Computes on from the last kept hash, one caller at a time and between other work. */
  async function grow(upTo: number): Promise<void> {
    const pause = createPause();
    while (kept.length * keptEvery <= upTo) {
      let last = kept.at(-1) ?? start;
      const first = (kept.length - 1) * keptEvery + 1;
      for (let seq = first; seq < first + keptEvery; seq += 1) {
        last = link(seq, last).hash;
        await pause();
      }
      kept.push(last);
    }
  }

  async function links(after: number, last: number): Promise<LogLink[]> {
    growing = growing.then(() => grow(last));
    await growing;
    const pause = createPause();
    const place = Math.floor(after / keptEvery);
    let before = kept[place] ?? start;
    const found: LogLink[] = [];
    for (let seq = place * keptEvery + 1; seq <= last; seq += 1) {
      const next = link(seq, before);
      before = next.hash;
      if (seq > after) found.push(next);
      await pause();
    }
    return found;
  }

  return {
    start,
    numbers,
    links,
    hashAt: async (seq) => (seq === 0 ? start : ((await links(seq - 1, seq)).at(-1)?.hash ?? start)),
  };
}
