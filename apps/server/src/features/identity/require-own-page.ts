import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * Fails with FORBIDDEN on a request that a page of another origin has made. SameSite keeps other sites out; this also
 * keeps out neighbours under the same site, such as another subdomain. Programs send neither header.
 */
export function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const fetchSite = headers['sec-fetch-site'];
  const isOwn =
    fetchSite === undefined ? isOwnOrigin(headers, publicUrl) : ['same-origin', 'none'].includes(fetchSite);
  if (!isOwn) throw new AppError('FORBIDDEN', 'This can only be done from the pages of this server.');
}

function isOwnOrigin({ origin, host }: FastifyRequest['headers'], publicUrl: string): boolean {
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}
