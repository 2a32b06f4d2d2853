import { type ErrorBody, type ErrorCode, errors } from '@guidon/contract';
import { isDatabaseUnavailable } from '@guidon/db';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { describeIssue, type Issue } from './describe-issue.ts';

const byFastifyCode: Record<string, { code: ErrorCode; message?: string }> = {
  FST_ERR_BAD_URL: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_REQ_FILE_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_FILES_LIMIT: { code: 'VALIDATION_FAILED', message: 'Send one file at a time.' },
  FST_FIELDS_LIMIT: { code: 'VALIDATION_FAILED', message: 'The form has too many fields.' },
  FST_PARTS_LIMIT: { code: 'VALIDATION_FAILED', message: 'The form has too many parts.' },
  FST_PROTO_VIOLATION: {
    code: 'VALIDATION_FAILED',
    message: 'The form has a field name that is not allowed.',
  },
  FST_INVALID_JSON_FIELD_ERROR: {
    code: 'VALIDATION_FAILED',
    message: 'A field of the form is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the file as multipart form data.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'VALIDATION_FAILED', message: 'The request body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'VALIDATION_FAILED',
    message: 'The request body is not valid JSON.',
  },
};

/** Gives every failure the one error shape; what is not ours is answered as INTERNAL and logged whole. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500 && !isRefusedOnPurpose(error))
      request.log.error({ err: error, route: request.routeOptions.config.route?.id }, 'request failed');
    return sendError(failure, request, reply);
  });
}

/** Under load, one line for each refusal would only add to it. */
function isRefusedOnPurpose(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.cause === undefined;
}

/** Seconds told to come back after where the failure itself does not know better. */
const unasked: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 1 };

export function sendError(failure: AppError, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = {
    success: false,
    code: failure.code,
    message: failure.message,
    ...(failure.field !== undefined && { field: failure.field }),
    ...(failure.details && { details: failure.details }),
    requestId: request.id,
  };
  const retryAfter = failure.details?.['retryAfterSeconds'] ?? unasked[failure.code];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return reply.status(failure.status).type('application/json').serializer(JSON.stringify).send(body);
}

/** The failure that an error of any origin is told as; the parser's and router's by their codes. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { field, message } = describeIssue(firstIssue(error.validation));
    return new AppError('VALIDATION_FAILED', message, field === undefined ? {} : { field });
  }
  const known = byFastifyCode[error.code];
  if (known) return new AppError(known.code, known.message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION_FAILED', errors.VALIDATION_FAILED.message);
  }
  return new AppError(isDatabaseUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL');
}

function firstIssue(
  validation: readonly {
    message?: string | undefined;
    instancePath: string;
    params: object;
    keyword: string;
  }[],
): Issue {
  const [first] = validation;
  if (!first) return { message: 'is not valid', path: [] };
  const path = first.instancePath.split('/').filter((part) => part !== '');
  return { message: first.message ?? 'is not valid', code: first.keyword, path, ...first.params };
}
