import { readFileSync } from 'node:fs';
import type { PublicScoreboard } from '@guidon/contract';
import { accentColors, hasScores } from '@guidon/contract/plain';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { t } from './declares.ts';

interface Look {
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
export function embedPage(board: PublicScoreboard, { theme, rows, accent, url }: Look): string {
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
