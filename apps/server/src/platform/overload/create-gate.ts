import { setTimeout } from 'node:timers/promises';
import type { RouteCost } from '@guidon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AppError } from '../http/app-error.ts';
import { busy, admits } from './load-level.ts';
import type { LoadMonitor } from './create-load-monitor.ts';

export interface Gate {
  /**
   * The counted error for a request of this class; null when it is accepted. Past some hundred refusals a second the
   * reply is delayed by a second: clients that retry at once must not take the event loop from accepted requests.
   */
  refusal(cost: RouteCost): AppError | Promise<AppError> | null;
  admitsLight(): boolean;
}

export interface GateOptions {
  load: Pick<LoadMonitor, 'level' | 'read'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  chance?: () => number;
}

const logEveryMs = 1_000;
const quickPerSecond = 500;
const slowMs = 1_000;

export function createGate({ load, log, chance = Math.random }: GateOptions): Gate {
  let refused = 0;

  function logRefusals(): void {
    log.warn({ refused, ...load.read() }, 'Requests were refused: the server is past its capacity');
    refused = 0;
  }

  return {
    refusal(cost) {
      const level = load.level();
      if (level === 0 || admits(level, cost, chance())) return null;
      if (refused === 0) globalThis.setTimeout(logRefusals, logEveryMs).unref();
      refused += 1;
      const error = busy(level, chance());
      return refused <= quickPerSecond ? error : setTimeout(slowMs, error, { ref: false });
    },
    admitsLight: () => admits(load.level(), 'light', 0),
  };
}
