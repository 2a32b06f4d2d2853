import type { BusLog } from './bus-carrier.ts';
import { encodeEnvelope, takeBatch } from './bus-envelope.ts';
import type { BusLink } from './bus-link.ts';

/** How many messages are kept while nothing can be sent; beyond that the others will find a gap. */
const QUEUE_MESSAGES = 10_000;
const CLOSE_MS = 1_000;

/** Numbers and sends one envelope at a time; messages that arrive meanwhile share the next one. */
export function createOutbox(origin: string, link: Pick<BusLink, 'isUp' | 'send'>, log: BusLog) {
  const queue: string[] = [];
  /** May have been sent: it is sent again unchanged under its number, and receivers that have it ignore it. */
  let unsure: string | undefined;
  let number = 0;
  let tellsNumber = false;
  /** Something was not sent since the others were last told so. */
  let hasSkipped = false;
  let tellsGap = false;
  let flushing: Promise<void> | undefined;

  function nextPayload(): string | undefined {
    if (unsure !== undefined) return unsure;
    if (queue.length > 0) {
      number += 1;
      return encodeEnvelope(origin, number, takeBatch(queue));
    }
    if (tellsNumber) tellsNumber = false;
    else if (tellsGap) {
      tellsGap = false;
      number += 1;
    } else return undefined;
    return encodeEnvelope(origin, number, []);
  }

  async function flush(): Promise<void> {
    await Promise.resolve();
    while (link.isUp()) {
      const payload = nextPayload();
      if (payload === undefined) break;
      unsure = payload;
      try {
        await link.send(payload);
        unsure = undefined;
      } catch (err) {
        log.warn({ err, messages: queue.length }, 'The bus could not send');
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
        number += 1;
      }
      queue.push(text);
      flushSoon();
    },
    /** Counts a message that nobody is there to hear: whoever was there after all finds a gap. */
    skip(): void {
      number += 1;
      hasSkipped = true;
    },
    /** Greets a process that was not heard before; it finds a gap if something was skipped, which it may have needed. */
    greet(): void {
      tellsNumber = true;
      tellsGap ||= hasSkipped;
      hasSkipped = false;
      flushSoon();
    },
    /** Sends the number of the last envelope, after the queued messages. */
    sendNumber(): void {
      tellsNumber = true;
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
