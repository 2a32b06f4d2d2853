import type { RouteCost } from '@guidon/contract';
import { AppError } from '../http/app-error.ts';

/**
 * Values of a signal at which one more class of routes is refused; fewer where a signal must not refuse the last
 * classes.
 */
export type LevelLimits = readonly number[];

/**
 * Levels a second: up fast enough that a flood does not queue, down so slowly that refused clients do not return at
 * once.
 */
const risePerSecond = 3;

const fallPerSecond = 1;

/** A limit that was reached counts until the value falls below this share of it. */
const release = 0.7;

/** The longest step that counts, so that one late sample does not decide. */
const stepMaxMs = 250;

/** The level of one signal after `stepMs`, from 0 to the number of its limits; between two limits it stays. */
export function nextLevel(level: number, value: number, limits: LevelLimits, stepMs: number): number {
  const reached = limits.filter((limit) => value >= limit).length;
  const kept = limits.filter((limit) => value >= limit * release).length;
  const seconds = Math.min(stepMs, stepMaxMs) / 1_000;
  if (level < reached) return Math.min(reached, level + seconds * risePerSecond);
  if (level > kept) return Math.max(kept, level - seconds * fallPerSecond);
  return level;
}

/** The level above which a class is refused completely; half of it is refused from half a level below on. */
const goneAt: Record<Exclude<RouteCost, 'free'>, number> = { heavy: 1, ordinary: 2, answer: 3, light: 4 };

/** Whether a request is accepted; `chance` from 0 to below 1 decides where a part of its class is refused. */
export function admits(level: number, cost: RouteCost, chance: number): boolean {
  if (cost === 'free') return true;
  const refusedShare = level - goneAt[cost] + 1;
  // A prepared body costs hardly more than its refusal, so refusing a part of them would save nothing.
  return cost === 'light' ? refusedShare < 0.5 : chance >= refusedShare;
}

/** `Retry-After` in seconds: longer at a higher level, and spread at random. */
export function retryAfter(level: number, chance: number): number {
  return 2 + Math.floor(chance * (2 + 3 * level));
}

/** UNAVAILABLE with `retryAfterSeconds`, spread at random so that refused clients do not return together. */
export function busy(level = 1, chance = Math.random()): AppError {
  return new AppError('UNAVAILABLE', undefined, {
    details: { retryAfterSeconds: retryAfter(level, chance) },
  });
}
