import type { RouteLimit } from '@guidon/contract';
import type { Database } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { Files } from '../files/files.ts';
import type { BusTopics } from './bus-topics.ts';

/** Settings that verbs read; the rest of the environment ends in the entrypoints. */
export interface Settings {
  version: string;
  /** Origin that people type, without a trailing slash: `https://ctf.example.org`. */
  publicUrl: string;
  /** At least 32 characters; signs access tokens. */
  secretKey: string;
  /** Cookies only travel over HTTPS. */
  isSecure: boolean;
  realtimeKey: string;
}

/** Tells the other parts of this process, and other processes on the same database, what has been committed. */
export interface BusPort {
  publish<T extends keyof BusTopics>(topic: T, message: BusTopics[T]): void;
  subscribe<T extends keyof BusTopics>(topic: T, handler: (message: BusTopics[T]) => void): () => void;
}

export type NamedLimit = Pick<RouteLimit, 'points' | 'perSeconds'> & { name: string };

export interface RateLimitPort {
  /** Counts one call of `key`; throws TOO_MANY_REQUESTS with `retryAfterSeconds` past the limit. */
  consume(limit: NamedLimit, key: string): void;
  /** Forgets what `key` has used up, as after a successful sign-in. */
  reset(limit: NamedLimit, key: string): void;
}

export interface RealtimePort {
  publish(channel: string, event: string, data: unknown): void;
}

/** What the platform gives to every feature. Plain values; a test builds its own. */
export interface Services {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  bus: BusPort;
  realtime: RealtimePort;
  files: Files;
  rateLimits: RateLimitPort;
}
