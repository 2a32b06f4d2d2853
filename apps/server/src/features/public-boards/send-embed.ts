import type { publicBoardRoutes, RouteInput } from '@guidon/contract';
import { brandings, type Database, inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { platformBrand } from '../../platform/mail/mail-brand.ts';
import { embedPage } from './embed-page.ts';
import type { PublicEvent } from './find-public-event.ts';
import { requireKnownDivision } from '../standings/index.ts';
import { publicScoreboard } from './public-scoreboard.ts';

type Look = RouteInput<typeof publicBoardRoutes.embed>['query'];

/** Every site may frame this page, which for that may load and send nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export async function sendEmbed(
  { database, clock, settings }: Pick<Ctx, 'database' | 'clock' | 'settings'>,
  event: PublicEvent,
  { division, ...look }: Look,
  { reply }: Exchange,
): Promise<FastifyReply> {
  if (division !== undefined) requireKnownDivision(event.live, division);
  const accent = await readAccent({ database }, event.live.tenantId);
  const board = publicScoreboard(event, clock(), division);
  const url = new URL(`/scoreboard/${event.live.id}`, settings.publicUrl);
  if (division !== undefined) url.searchParams.set('division', division);
  return reply
    .removeHeader('x-frame-options')
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=5',
    })
    .send(embedPage(board, { ...look, accent, url: url.href }));
}

/** The accent of an organization as `#rrggbb`, or the product's where it has chosen none. */
async function readAccent(services: { database: Database }, tenantId: string): Promise<string> {
  const [chosen] = await inTenant({ ...services, tenantId }, (tx) =>
    tx.select({ accent: brandings.textColor }).from(brandings),
  );
  return chosen?.accent ?? platformBrand.accent;
}
