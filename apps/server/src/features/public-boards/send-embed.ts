import type { publicBoardRoutes, RouteInput } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { embedPage } from './embed-page.ts';
import type { PublicEvent } from './find-public-event.ts';
import { publicScoreboard } from './public-scoreboard.ts';

type Look = RouteInput<typeof publicBoardRoutes.embed>['query'];

/** Every site may frame this page, which for that may load and send nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export function sendEmbed(
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
  { live, tenantName }: PublicEvent,
  look: Look,
  { reply }: Exchange,
): FastifyReply {
  const board = publicScoreboard(live, tenantName, clock());
  const url = new URL(`/scoreboard/${live.id}`, settings.publicUrl).href;
  return reply
    .removeHeader('x-frame-options')
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=5',
    })
    .send(embedPage(board, { ...look, url }));
}
