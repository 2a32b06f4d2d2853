import type { BaseLogger } from 'pino';

export type BusLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export type CarrierEvents = {
  /** A payload arrived on the channel; those of this process arrive as well. */
  onPayload: (payload: string) => void;
  /** The connection has ended. May be called more than once. */
  onLost: (err: unknown) => void;
};

export type BusConnection = {
  /** Rejects when the payload may not have been sent; called again only after it has settled. */
  send(payload: string): Promise<unknown>;
  end(): Promise<unknown>;
};

/**
 * Delivers payloads of at most 7,900 bytes to every process subscribed to the channel, those of one process in the
 * order of sending. Resolves once it is subscribed.
 */
export type BusCarrier = (channel: string, events: CarrierEvents) => Promise<BusConnection>;
