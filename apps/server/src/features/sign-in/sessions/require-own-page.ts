import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { isOwnPage } from '../../../platform/http/is-own-page.ts';
import { t } from '../declares.ts';

/** Fails with FORBIDDEN on a request from a page of another origin. */
export function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (!isOwnPage(headers, publicUrl)) throw new AppError('FORBIDDEN', t('ownPagesOnly'));
}
