import { createHash } from 'node:crypto';
import type { Branding } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { cookieNames } from '../../platform/http/access-token.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { findBrand } from './find-brand.ts';
import { presentBranding } from './present-branding.ts';

/** The branding of the requested tenant; 304 when the client has the current version. */
export async function getBranding(
  ctx: Ctx,
  tenant: string | undefined,
  exchange: Exchange,
): Promise<Branding | FastifyReply> {
  const { request, reply } = exchange;
  const wanted = tenant || tenantOf(exchange);
  const data = presentBranding(wanted ? await findBrand(ctx, wanted) : null);
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'X-Tenant-ID, Cookie' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return data;
}

function tenantOf({ request }: Exchange): string | undefined {
  const header = request.headers['x-tenant-id'];
  return (typeof header === 'string' && header) || request.cookies[cookieNames.tenant];
}
