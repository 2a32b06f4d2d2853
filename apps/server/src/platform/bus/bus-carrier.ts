import type { BaseLogger } from 'pino';

export type BusLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export type CarrierEvents = {
  /** Something came on the channel; what this process sent comes back as well. */
  onPayload: (payload: string) => void;
  /** The connection is over, whatever the reason. May be called more than once. */
  onLost: (err: unknown) => void;
};

export type BusConnection = {
  /** Rejects when the payload may not have been sent; not called again before it has settled. */
  send(payload: string): Promise<unknown>;
  end(): Promise<unknown>;
};

/**
 * What takes payloads of at most 7,900 bytes to every process that listens on the channel, those of one process in
 * the order it sent them. Resolves once it listens.
 */
export type BusCarrier = (channel: string, events: CarrierEvents) => Promise<BusConnection>;
