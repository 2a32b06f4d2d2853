import { commonErrors, type Route } from '@guidon/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from './app-error.ts';

interface Options {
  /** Whether an unlisted error fails the call, or only logs a warning. */
  isFatal: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function listedError(route: Route, error: unknown, { isFatal, log }: Options): unknown {
  if (!(error instanceof AppError) || isListed(route, error)) return error;
  const message = `Route ${route.id} does not list the error ${error.code}.`;
  if (isFatal) return new Error(message, { cause: error });
  log.warn({ route: route.id, code: error.code }, message);
  return error;
}

function isListed({ errors = [] }: Route, { code }: AppError): boolean {
  return commonErrors.includes(code) || errors.includes(code);
}
