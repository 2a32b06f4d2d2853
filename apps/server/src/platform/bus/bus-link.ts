import type { BaseLogger } from 'pino';

export type BusLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The part of a connected `pg` client that the bus uses; it is the bus's alone, and ended by it. */
export type BusClient = {
  query(text: string, values?: string[]): Promise<unknown>;
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  end(): Promise<void>;
};

export type BusLinkOptions = {
  connect: () => Promise<BusClient>;
  channel: string;
  log: BusLog;
  onPayload: (payload: string) => void;
  /** Called whenever listening begins; `again` when something may have been missed before. */
  onUp: (again: boolean) => void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 5_000;

export type BusLink = ReturnType<typeof createBusLink>;

/** One listening connection that comes back by itself; a query that fails or hangs ends it. */
export function createBusLink({ connect, channel, log, onPayload, onUp }: BusLinkOptions) {
  let client: BusClient | undefined;
  let attempts = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();
  const heartbeat = setInterval(() => {
    if (client) query('select 1', []).catch((err: unknown) => log.warn({ err }, 'The bus is not answered'));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  async function open(): Promise<void> {
    let opened: BusClient | undefined;
    try {
      opened = await connect();
      listenTo(opened);
      await opened.query(`listen "${channel}"`);
    } catch (err) {
      log.warn({ err, attempts }, 'The bus cannot reach the database');
      if (opened) end(opened);
      reopenLater();
      return;
    }
    if (closed) {
      end(opened);
      return;
    }
    client = opened;
    const again = attempts > 0;
    attempts = 1;
    onUp(again);
  }

  function listenTo(opened: BusClient): void {
    opened.on('error', (err) => lose(opened, err));
    opened.on('end', () => lose(opened, undefined));
    opened.on('notification', ({ payload }) => {
      if (payload !== undefined && !closed) onPayload(payload);
    });
  }

  function lose(lost: BusClient, err: unknown): void {
    if (client !== lost) return;
    client = undefined;
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

  function end(ended: BusClient): void {
    ended.end().catch((err: unknown) => log.debug({ err }, 'A connection of the bus did not end cleanly'));
  }

  /** One after the other: the driver does not take a second query while one runs. */
  function query(text: string, values: string[]): Promise<unknown> {
    const asked = client;
    if (!asked) return Promise.reject(new Error('The bus is not connected.'));
    const answer = lastQuery.then(() => inTime(asked.query(text, values)));
    lastQuery = answer.catch((err: unknown) => lose(asked, err));
    return answer;
  }

  return {
    open,
    isUp: () => client !== undefined,
    /** Rejects when the notification may not have been sent. */
    notify: (payload: string) => query('select pg_notify($1, $2)', [channel, payload]),
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const ending = client;
      client = undefined;
      if (ending)
        await inTime(ending.end()).catch((err: unknown) => log.debug({ err }, 'The bus was cut off'));
    },
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), ANSWER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
