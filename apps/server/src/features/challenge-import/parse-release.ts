import type { Release } from './challenge-draft.ts';
import type { YamlMap } from './read-yaml.ts';
import { isBlank, lineOf } from './yaml-text.ts';

const no = new Set(['false', 'no', 'off', '0']);
const yes = new Set(['true', 'yes', 'on', '1']);

/** Reads `state`, `scheduled_at` and the switches that other tools write beside them. */
export function parseRelease(file: YamlMap): Release {
  const word = (key: string) => (lineOf(file.get(key)) ?? '').toLowerCase();
  const isHidden =
    !['', 'visible'].includes(word('state')) ||
    no.has(word('visible')) ||
    no.has(word('deployed')) ||
    yes.has(word('hidden'));
  if (isHidden) return 'hidden';
  const at = file.get('scheduled_at');
  return isBlank(at) ? 'shown' : { at: lineOf(at) ?? '' };
}

/** Whether players may see it at `nowMs`; a time that cannot be read has not come. */
export function isReleased(release: Release, nowMs: number): boolean {
  if (typeof release === 'string') return release === 'shown';
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(release.at);
  return Date.parse(hasZone ? release.at : `${release.at}Z`) <= nowMs;
}
