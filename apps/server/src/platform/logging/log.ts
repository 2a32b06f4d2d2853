import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** The log of a process, one JSON line each. An `err` is logged without its values. */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

export interface DescribedError {
  type: string;
  message: string;
  stack?: string;
  cause?: DescribedError;
  [field: string]: unknown;
}

/** Logged beside the message: names, never contents. */
const named = ['code', 'syscall', 'constraint', 'table', 'column', 'severity', 'routine', 'address', 'port'];

const deepestCause = 5;

/**
 * An error as it may be logged. Errors of the database carry the values of the failed statement, those of the HTTP
 * parser the whole request: passwords, tokens and answers among them.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown.' };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...fieldsOf(error),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined &&
      depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  };
}

function fieldsOf(error: object): Record<string, unknown> {
  const values = new Map(Object.entries(error));
  const kept = named.filter((name) => ['string', 'number'].includes(typeof values.get(name)));
  return Object.fromEntries(kept.map((name) => [name, values.get(name)]));
}

function messageOf(error: Error): string {
  // Data exceptions (class 22) of PostgreSQL quote the value that they refuse.
  if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))) return 'The database refused a value.';
  if ('params' in error) return error.message.replace(/\nparams: [^]*$/, '');
  return error.message;
}
