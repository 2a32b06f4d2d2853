import type { FastifyRequest } from 'fastify';
import { cookieNames } from './access-token.ts';

/** The tenant that a request names in its header `X-Tenant-ID`, by id or name as it came. */
export function tenantHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-tenant-id'];
  return typeof header === 'string' ? header : undefined;
}

export function wantedTenant(request: FastifyRequest): string | undefined {
  return tenantHeader(request) ?? request.cookies[cookieNames.tenant];
}
