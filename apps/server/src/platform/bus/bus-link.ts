import type { BusCarrier, BusConnection, BusLog } from './bus-carrier.ts';

export type BusLinkOptions = {
  carrier: BusCarrier;
  channel: string;
  log: BusLog;
  onPayload: (payload: string) => void;
  /** Called whenever the subscription begins; `again` when messages may have been missed before. */
  onUp: (again: boolean) => void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const ANSWER_MS = 5_000;

export type BusLink = ReturnType<typeof createBusLink>;

/** A subscribed connection that reconnects by itself; a payload that fails or hangs ends it. */
export function createBusLink({ carrier, channel, log, onPayload, onUp }: BusLinkOptions) {
  let connection: BusConnection | undefined;
  let attempts = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const attempt: { isLost: boolean; opened?: BusConnection } = { isLost: false };
    let opened: BusConnection;
    try {
      opened = await carrier(channel, {
        onPayload: (payload) => {
          if (!closed && !attempt.isLost) onPayload(payload);
        },
        onLost: (err) => {
          attempt.isLost = true;
          if (attempt.opened) lose(attempt.opened, err);
        },
      });
    } catch (err) {
      log.warn({ err, attempts }, 'The bus cannot connect');
      reopenLater();
      return;
    }
    if (closed || attempt.isLost) {
      end(opened);
      reopenLater();
      return;
    }
    attempt.opened = opened;
    connection = opened;
    const again = attempts > 0;
    attempts = 1;
    onUp(again);
  }

  function lose(lost: BusConnection, err: unknown): void {
    if (connection !== lost) return;
    connection = undefined;
    log.warn({ err }, 'The bus lost its connection');
    end(lost);
    reopenLater();
  }

  function reopenLater(): void {
    if (closed) return;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);
    attempts = Math.min(attempts + 1, 10);
    clearTimeout(retry);
    retry = setTimeout(() => void open(), longest * (0.5 + Math.random() / 2));
    retry.unref();
  }

  function end(ended: BusConnection): void {
    ended.end().catch((err: unknown) => log.debug({ err }, 'A connection of the bus did not end cleanly'));
  }

  return {
    open,
    isUp: () => connection !== undefined,
    /** Rejects when the payload may not have been sent. One at a time. */
    async send(payload: string): Promise<void> {
      const asked = connection;
      if (!asked) throw new Error('The bus is not connected.');
      try {
        await inTime(asked.send(payload));
      } catch (err) {
        lose(asked, err);
        throw err;
      }
    },
    /** Ends a connection that looks healthy but is not. */
    abandon(reason: string): void {
      if (connection) lose(connection, new Error(reason));
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const ending = connection;
      connection = undefined;
      if (ending)
        await inTime(ending.end()).catch((err: unknown) => log.debug({ err }, 'The bus was cut off'));
    },
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The bus got no answer in time.')), ANSWER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
