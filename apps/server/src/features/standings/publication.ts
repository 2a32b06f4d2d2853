import { LRUCache } from 'lru-cache';
import type { ReadyBody } from '../../platform/http/ready/ready-body.ts';

/** The longest delay between a change and the board that shows it. */
export const publishEveryMs = 250;

/** Of one event; of a board with very many rows the pages that were read last. */
const bodiesMaxBytes = 8 * 1024 * 1024;

/** The prepared bodies of one event, renewed at most every 250 ms however fast it changes. */
export interface Publication {
  /** The body under `key`, made by `render` when none is prepared or it has expired. */
  body(key: string, nowMs: number, render: () => ReadyBody): ReadyBody;
  /** Something changed: the next publication drops the prepared bodies, at once when the last one was long ago. */
  touch(): void;
  /** Drops the prepared bodies now. */
  drop(): void;
  /** What the prepared bodies take in memory. */
  readonly bytes: number;
}

export interface PublicationOptions {
  /** Called after the prepared bodies were dropped, so that readers then see the change. */
  onPublished: () => void;
  /** Called with the time that each body took to prepare. */
  onRendered: (ms: number) => void;
}

/** With what it takes compressed. */
function bytesOf(body: ReadyBody): number {
  return 500 + 2 * body.bytes('identity').length;
}

export function createPublication({ onPublished, onRendered }: PublicationOptions): Publication {
  const bodies = new LRUCache<string, ReadyBody>({ maxSize: bodiesMaxBytes, sizeCalculation: bytesOf });
  let isWaiting = false;
  let publishedAt = Number.NEGATIVE_INFINITY;

  function publish(): void {
    isWaiting = false;
    publishedAt = performance.now();
    bodies.clear();
    onPublished();
  }

  return {
    body(key, nowMs, render) {
      const ready = bodies.get(key);
      if (ready && nowMs < ready.validUntilMs) return ready;
      const begunMs = performance.now();
      const body = render();
      onRendered(performance.now() - begunMs);
      bodies.set(key, body);
      return body;
    },
    touch() {
      if (isWaiting) return;
      isWaiting = true;
      const waitMs = publishedAt + publishEveryMs - performance.now();
      if (waitMs <= 0) setImmediate(publish);
      else setTimeout(publish, waitMs).unref();
    },
    drop: () => bodies.clear(),
    get bytes() {
      return bodies.calculatedSize;
    },
  };
}
