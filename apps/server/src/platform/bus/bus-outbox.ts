import { encodeEnvelope, takeBatch } from './bus-envelope.ts';
import type { BusLink, BusLog } from './bus-link.ts';

/** How many messages are kept while the database is away; beyond that the others are told of a gap. */
const QUEUE_MESSAGES = 10_000;
const CLOSE_MS = 1_000;

/** Sends one notification at a time, so that what comes meanwhile goes together in the next. */
export function createOutbox(origin: string, link: Pick<BusLink, 'isUp' | 'notify'>, log: BusLog) {
  const queue: string[] = [];
  let lost = false;
  let flushing: Promise<void> | undefined;

  async function flush(): Promise<void> {
    await Promise.resolve();
    while ((queue.length > 0 || lost) && link.isUp()) {
      const batch = takeBatch(queue);
      const tellsLoss = lost;
      lost = false;
      try {
        await link.notify(encodeEnvelope(origin, tellsLoss, batch));
      } catch (err) {
        log.warn({ err, messages: batch.length }, 'The bus could not send');
        queue.unshift(...batch);
        lost ||= tellsLoss;
        break;
      }
    }
    flushing = undefined;
  }

  function flushSoon(): void {
    flushing ??= flush();
  }

  return {
    flushSoon,
    add(text: string): void {
      if (queue.length >= QUEUE_MESSAGES) {
        queue.length = 0;
        lost = true;
      }
      queue.push(text);
      flushSoon();
    },
    async close(): Promise<void> {
      flushSoon();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_MS);
      await Promise.race([flushing, late]).finally(() => clearTimeout(timer));
    },
  };
}
