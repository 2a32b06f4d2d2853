import { limits } from '@guidon/contract/plain';
import type { ParseNotes, Release, Requirements } from './challenge-draft.ts';
import { reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, shown, listOf, mapOf } from './yaml-text.ts';

const no = new Set(['false', 'no', 'off', '0']);

const yes = new Set(['true', 'yes', 'on', '1']);

const states = new Set(['', 'visible', 'hidden', 'locked']);

/** Reads `state`, `scheduled_at`, `closes_at`, which readers of other formats write, and the switches that other tools write beside them. */
export function parseRelease(file: YamlMap, notes: ParseNotes): Release {
  const word = (key: string) => (lineOf(file.get(key)) ?? '').toLowerCase();
  const state = word('state');
  if (!states.has(state)) {
    const reason = reportText('state.unknown', { state: shown(state) });
    notes.approximated.push({ field: 'state', reason });
  } else if (state === 'locked') {
    notes.approximated.push({ field: 'state', reason: reportText('state.locked') });
  }
  const isHidden =
    !['', 'visible'].includes(state) ||
    no.has(word('visible')) ||
    no.has(word('deployed')) ||
    yes.has(word('hidden'));
  const isLocked = state === 'locked';
  const time = file.get('scheduled_at');
  const opensAtMs = isBlank(time) ? null : timeOf(lineOf(time) ?? '');
  if (!isBlank(time) && opensAtMs === null) {
    const reason = reportText('scheduled.unreadable', { value: shown(time) });
    notes.notCarried.push({ field: 'scheduled_at', reason });
    return { isHidden: true, isLocked, opensAtMs: null, closesAtMs: closingOf(file, null, notes) };
  }
  return { isHidden, isLocked, opensAtMs, closesAtMs: closingOf(file, opensAtMs, notes) };
}

function closingOf(file: YamlMap, opensAtMs: number | null, notes: ParseNotes): number | null {
  const time = file.get('closes_at');
  if (isBlank(time)) return null;
  const closesAtMs = timeOf(lineOf(time) ?? '');
  if (closesAtMs !== null && (opensAtMs === null || closesAtMs > opensAtMs)) return closesAtMs;
  const reason = reportText(closesAtMs === null ? 'closing.unreadable' : 'closing.early', {
    value: shown(time),
  });
  notes.notCarried.push({ field: 'closes_at', reason });
  return null;
}

/** A time without an offset is one of UTC, as ctfcli writes it. */
export function timeOf(written: string): number | null {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(written);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written);
  const ms = Date.parse(hasZone || isDay ? written : `${written}Z`);
  return ms >= 0 && ms <= limits.latestTimeMs ? ms : null;
}

/** Whether players may see it at `nowMs`. */
export function isReleased({ isHidden, opensAtMs }: Release, nowMs: number): boolean {
  return !isHidden && (opensAtMs === null || opensAtMs <= nowMs);
}

/** Reads `requirements`, a list of names or ids, or `{ prerequisites, anonymize }`. */
export function parseRequirements(file: YamlMap, notes: ParseNotes): Requirements {
  const value = file.get('requirements');
  const map = mapOf(value);
  const names = namesOf(value instanceof Map ? map.get('prerequisites') : value, notes);
  if (names.length === 0) return { names, showsName: true };
  const word = (lineOf(map.get('anonymize')) ?? '').toLowerCase();
  if (word === 'preview') return { names, showsName: true };
  if (!yes.has(word)) {
    const reason = reportText('requirements.anonymous');
    notes.approximated.push({ field: 'requirements.anonymize', reason });
  }
  return { names, showsName: false };
}

function namesOf(value: YamlValue | undefined, notes: ParseNotes): string[] {
  const names = new Set<string>();
  for (const [index, item] of listOf(value).entries()) {
    const name = lineOf(item);
    if (name !== null) names.add(name.normalize('NFC'));
    else if (!isBlank(item)) {
      const reason = reportText('requirements.notName', { value: shown(item) });
      notes.notCarried.push({ field: `requirements[${index}]`, reason });
    }
  }
  if (names.size > limits.prerequisites) {
    const reason = reportText('requirements.tooMany', { most: limits.prerequisites });
    notes.notCarried.push({ field: 'requirements', reason });
  }
  return [...names].slice(0, limits.prerequisites);
}
