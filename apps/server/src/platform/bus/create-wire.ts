import { randomUUID } from 'node:crypto';
import type { BusCarrier, BusLog } from './bus-carrier.ts';
import { decodeEnvelope, isEnvelopeOf } from './bus-envelope.ts';
import { createBusLink } from './bus-link.ts';
import { createOrigins } from './bus-origins.ts';
import { createOutbox } from './bus-outbox.ts';

export type WireTiming = {
  /** How often a process sends its number, and so how late a lost last message is noticed. */
  heartbeatMs: number;
  /** A process silent for so long is forgotten. */
  silentMs: number;
  /** `onGap` is called at most so often, however many gaps there are. */
  gapEveryMs: number;
};

type WireOptions = {
  carrier: BusCarrier;
  log: BusLog;
  onGap: (() => void) | undefined;
  channel: string | undefined;
  timing: Partial<WireTiming> | undefined;
  deliver: (topic: string, message: unknown) => void;
};

const usualTiming: WireTiming = { heartbeatMs: 3_000, silentMs: 15_000, gapEveryMs: 1_000 };

/** A process that misses its own heartbeats misses those of others too, as behind a pooler that drops LISTEN. */
const unheardMost = 3;

/** The connection of a bus to the other processes: numbers its envelopes, and checks the numbers of the others. */
export function createWire({ carrier, log, deliver, ...options }: WireOptions) {
  const { heartbeatMs, silentMs, gapEveryMs } = { ...usualTiming, ...options.timing };
  const own = randomUUID();
  const origins = createOrigins({ silentMs, settleMs: 2 * heartbeatMs, now: () => performance.now() });
  const catchUp = createCatchUp(missed, gapEveryMs);
  const link = createBusLink({ carrier, channel: options.channel ?? 'guidon_bus', log, onPayload, onUp });
  const outbox = createOutbox(own, link, log);
  let unheard = 0;
  const heartbeat = setInterval(beat, heartbeatMs);
  heartbeat.unref();

  function beat(): void {
    origins.forgetSilent();
    if (!link.isUp()) return;
    if (unheard >= unheardMost) link.abandon('The bus hears nothing, not even itself.');
    unheard += 1;
    outbox.sendNumber();
  }

  function onUp(again: boolean): void {
    unheard = 0;
    origins.listen();
    if (again) catchUp.ask();
    outbox.sendNumber();
  }

  function onPayload(payload: string): void {
    if (isEnvelopeOf(own, payload)) {
      unheard = 0;
      return;
    }
    const envelope = decodeEnvelope(payload);
    if (!envelope) {
      log.warn({ characters: payload.length }, 'The bus received what it cannot read');
      return;
    }
    const { origin, number, messages } = envelope;
    // A process that has just subscribed learns our number from the reply.
    if (origins.isNew(origin)) outbox.greet();
    const heard = origins.hear(origin, number, messages.length > 0);
    if (heard === 'old') return;
    if (heard === 'gap') catchUp.ask();
    for (const [topic, message] of messages) deliver(topic, message);
  }

  function missed(): void {
    try {
      options.onGap?.();
    } catch (err) {
      log.error({ err }, 'Catching up after a gap of the bus failed');
    }
  }

  return {
    open: link.open,
    /** Whether the message is sent: in a process that is alone it is not. */
    add(text: string): boolean {
      const isSent = !(link.isUp() && unheard <= 1 && origins.isAlone());
      if (isSent) outbox.add(text);
      else outbox.skip();
      return isSent;
    },
    others: origins.count,
    async close(): Promise<void> {
      clearInterval(heartbeat);
      catchUp.close();
      await outbox.close();
      await link.close();
    },
  };
}

/**
 * Runs `work` for the first gap at once, and for all further gaps within `everyMs` once more at the end of that time,
 * so that missed data is read again at most so often.
 */
function createCatchUp(work: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;

  function run(): void {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs);
    timer.unref();
    work();
  }

  return {
    ask(): void {
      if (timer) isAsked = true;
      else run();
    },
    close(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
