import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** The log of a process, one JSON line each. An `err` is logged without its values. */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}
