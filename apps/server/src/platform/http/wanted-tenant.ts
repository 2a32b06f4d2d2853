import type { FastifyRequest } from 'fastify';
import { cookieNames } from './access-token.ts';

/** The header `X-Tenant-ID`, an id or a name, as received. */
export function tenantHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-tenant-id'];
  return typeof header === 'string' ? header : undefined;
}

export function wantedTenant(request: FastifyRequest): string | undefined {
  return tenantHeader(request) ?? request.cookies[cookieNames.tenant];
}
