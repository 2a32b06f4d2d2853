import type { ErrorBody, ErrorCode, Language } from '@guidon/contract';
import { isDatabaseUnavailable } from '@guidon/db';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { inLanguage, type LocalizedText } from '../language/localized-text.ts';
import { readerLanguage } from '../language/reader-language.ts';
import { describeIssue, type Issue } from './describe-issue.ts';
import type { RecentFailures } from './recent-failures.ts';
import { t } from './texts.ts';

const byFastifyCode: Record<string, { code: ErrorCode; text?: LocalizedText }> = {
  FST_ERR_BAD_URL: { code: 'NOT_FOUND', text: t('nothingHere') },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', text: t('nothingHere') },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_REQ_FILE_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_FILES_LIMIT: { code: 'VALIDATION_FAILED', text: t('oneFileAtATime') },
  FST_FIELDS_LIMIT: { code: 'VALIDATION_FAILED', text: t('tooManyFields') },
  FST_PARTS_LIMIT: { code: 'VALIDATION_FAILED', text: t('tooManyParts') },
  FST_PROTO_VIOLATION: {
    code: 'VALIDATION_FAILED',
    text: t('fieldNameNotAllowed'),
  },
  FST_INVALID_JSON_FIELD_ERROR: {
    code: 'VALIDATION_FAILED',
    text: t('fieldNotJson'),
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    text: t('sendAsForm'),
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'VALIDATION_FAILED', text: t('emptyBody') },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'VALIDATION_FAILED',
    text: t('bodyNotJson'),
  },
};

const EventRequest = z.object({ eventId: z.uuid() });
const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Unknown errors are answered as INTERNAL and logged whole. */
export function installErrorHandler(app: FastifyInstance, failures: RecentFailures): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500 && !isRefusedOnPurpose(error)) {
      const routeId = request.routeOptions.config.route?.id;
      request.log.error({ err: error, route: routeId }, 'request failed');
      const { data } = EventRequest.safeParse({ ...asObject(request.body), ...asObject(request.params) });
      if (data && routeId !== undefined) failures.note(data.eventId, routeId, Date.now());
    }
    return sendError(failure, request, reply);
  });
}

/** One line for each refusal would add to the overload. */
function isRefusedOnPurpose(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.cause === undefined;
}

/** Seconds for `Retry-After` where the error has none. */
const unasked: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 1 };

export function sendError(failure: AppError, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request);
  const body: ErrorBody & { errors?: Record<string, string[]> } = {
    success: false,
    code: failure.code,
    message: failure.in(language),
    ...(failure.field !== undefined && { field: failure.field }),
    ...(failure.details && { details: inLanguage(failure.details, language) }),
    requestId: request.id,
    ...(isCtfd(request) && { errors: { [failure.field ?? '']: [failure.in(language)] } }),
  };
  const retryAfter = failure.details?.['retryAfterSeconds'] ?? unasked[failure.code];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return reply.status(failure.status).type('application/json').serializer(JSON.stringify).send(body);
}

/** Also of an address below those of its routes that is none of them. */
function isCtfd({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.route?.dialect === 'ctfd' || url.startsWith('/api/ctfd/');
}

function languageOf({ ctx, headers }: Pick<FastifyRequest, 'headers'> & { ctx?: Ctx }): Language {
  return ctx?.language ?? readerLanguage(undefined, headers['accept-language']);
}

export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { field, text } = describeIssue(firstIssue(error.validation));
    return new AppError('VALIDATION_FAILED', text, field === undefined ? {} : { field });
  }
  const known = byFastifyCode[error.code];
  if (known) return new AppError(known.code, known.text);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION_FAILED');
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
  if (!first) return { message: '', path: [] };
  const path = first.instancePath.split('/').filter((part) => part !== '');
  return { message: first.message ?? '', code: first.keyword, path, ...first.params };
}
