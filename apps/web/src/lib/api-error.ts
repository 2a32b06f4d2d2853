interface ApiErrorParts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** An error code of the contract, or NETWORK, TIMEOUT, THROTTLED when no answer arrived. */
  code: string;
  message: string;
  /** The input field at fault, as a dotted path. */
  field?: string | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.field = parts.field;
    this.details = parts.details;
    this.requestId = parts.requestId;
  }
}

/** The error of a call that got no answer. */
export function serverUnreachable(): ApiError {
  return new ApiError({
    status: 0,
    code: 'NETWORK',
    message: 'The server cannot be reached. Check your connection and try again.',
  });
}

/** The sentence of a server error, or `fallback` for anything the server did not say. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** Seconds of Retry-After; undefined when the server refused for another reason. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return undefined;
  const seconds = error.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}
