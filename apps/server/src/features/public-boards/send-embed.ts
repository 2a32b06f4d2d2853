import type { publicBoardRoutes, RouteInput, PublicScoreboard } from '@guidon/contract';
import { brandings, type Database, inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { Ctx, Exchange } from '../../platform/http/context.ts';
import { platformBrand } from '../../platform/mail/mail-brand.ts';
import type { PublicEvent } from './find-public-event.ts';
import { requireKnownDivision } from '../standings/index.ts';
import { publicScoreboard } from './public-scoreboard.ts';
import { readFileSync } from 'node:fs';
import { accentColors, hasScores } from '@guidon/contract/plain';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { t } from './declares.ts';

type Query = RouteInput<typeof publicBoardRoutes.embed>['query'];

/** Every site may frame this page, which for that may load and send nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export async function sendEmbed(
  { database, clock, settings }: Pick<Ctx, 'database' | 'clock' | 'settings'>,
  event: PublicEvent,
  { division, ...look }: Query,
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

interface EmbedLook {
  theme: 'light' | 'dark' | 'auto';
  rows: number;
  /** As `#rrggbb`. */
  accent: string;
  /** Of the whole board. */
  url: string;
}

const style = readFileSync(new URL('embed.css', import.meta.url), 'utf8');

const say = (...input: Parameters<typeof t>) => escapeHtml(t(...input).in('en'));

const points = new Intl.NumberFormat('en');

/** A board as a page without scripts that renews itself, for the frames of other sites. */
function embedPage(board: PublicScoreboard, { theme, rows, accent, url }: EmbedLook): string {
  const { entries } = board.teams ?? board.individual;
  const link = (text: string) => `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${text}</a>`;
  const name = escapeHtml(board.event.name);
  const list = (hasScores(entries) ? entries : [])
    .slice(0, rows)
    .map(
      ({ rank, unit, score }) =>
        `<li><span class="rank">${rank ?? ''}</span><bdi>${escapeHtml(unit.name)}</bdi><b>${points.format(score)}</b></li>`,
    )
    .join('');
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="30"><title>${name}</title><style>${style}${accentStyle(accent)}</style></head><body><header><h1>${link(`<bdi>${name}</bdi>`)}</h1>${board.isFrozen ? `<p class="frozen">${say('embed.frozen')}</p>` : ''}</header>${list === '' ? `<p class="empty">${say('embed.empty')}</p>` : `<ol>${list}</ol>`}<footer>${link(say('embed.whole'))}</footer></body></html>`;
}

/** The shades of the accent that can be read in each theme. */
function accentStyle(accent: string): string {
  const colors = accentColors(accent);
  if (!colors) return '';
  return `:root{--accent-light:${colors.light.text};--accent-dark:${colors.dark.text}}`;
}
