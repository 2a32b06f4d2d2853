import type { Route } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidField } from './app-error.ts';
import { t } from './texts.ts';

export const idempotencyHeader = 'Idempotency-Key';

export const IdempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .uuid()
    .optional()
    .meta({ description: 'The same call sent again with the same key counts once and is answered alike.' }),
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function idempotencyKey(route: Route, { headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  if (route.isIdempotent !== true || given === undefined) return undefined;
  const key = String(given).toLowerCase();
  if (!uuid.test(key)) throw invalidField(idempotencyHeader, t('idempotencyKeyFormat'));
  return key;
}
