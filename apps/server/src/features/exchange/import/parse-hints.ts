import { limits } from '@guidon/contract/plain';
import type { DraftHint, ParseNotes } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from './yaml-text.ts';

interface WrittenHint {
  hint: DraftHint;
  index: number;
  key: string | null;
  requirements: YamlValue | undefined;
}

/** Reads hints written as text or as `{ title, content, cost, key, requirements }`. */
export function parseHints(value: YamlValue | undefined, notes: ParseNotes): DraftHint[] {
  const written = listOf(value).flatMap((item, index) => parseHint(item, index, notes));
  if (written.length > limits.hints) {
    notes.notCarried.push({ field: 'hints', reason: reportText('hints.tooMany', { most: limits.hints }) });
  }
  const kept = written.slice(0, limits.hints);
  return chainHints(kept, notes).map(({ hint }) => hint);
}

function parseHint(item: YamlValue, index: number, notes: ParseNotes): WrittenHint[] {
  const field = `hints[${index}]`;
  const map = mapOf(item);
  const content = textOf(item) ?? textOf(map.get('content')) ?? textOf(map.get('hint'));
  const lost = (reason: ReportText) => {
    notes.notCarried.push({ field, reason });
    return [];
  };
  if (content === null) return isBlank(item) ? [] : lost(reportText('hints.empty'));
  if (content.length > limits.hintMax) {
    return lost(reportText('hints.tooLong', { length: content.length, most: limits.hintMax }));
  }
  const cost = numberOf(map.get('cost')) ?? 0;
  const isCost = Number.isInteger(cost) && cost >= 0 && cost <= limits.pointsMax;
  if (!isCost) return lost(reportText('hints.cost', { cost: shown(map.get('cost')) }));
  const title = parseTitle(map.get('title'), field, notes);
  const hint = { title, content, cost, requires: null };
  return [{ hint, index, key: lineOf(map.get('key')), requirements: map.get('requirements') }];
}

/** A hint here takes one other first; of several that form a chain it is the last of them. */
function chainHints(written: readonly WrittenHint[], notes: ParseNotes): readonly WrittenHint[] {
  const hints = written.map(({ hint }) => hint);
  for (const [place, { hint, index, requirements }] of written.entries()) {
    const named = listOf(requirements);
    const found = named.map((key) => placeOf(written, key)).filter((one) => one !== null && one !== place);
    const sound = found.flatMap((one) => one ?? []).filter((one) => !ancestorsOf(hints, one).has(place));
    const field = `hints[${index}].requirements`;
    if (sound.length < named.length) {
      notes.notCarried.push({ field, reason: reportText('hints.requirements') });
    }
    const [first] = sound.toSorted((a, b) => ancestorsOf(hints, b).size - ancestorsOf(hints, a).size);
    if (first === undefined) continue;
    hint.requires = first;
    const covered = ancestorsOf(hints, first).add(first);
    if (sound.some((one) => !covered.has(one))) {
      notes.approximated.push({ field, reason: reportText('hints.oneFirst') });
    }
  }
  return written;
}

/** The hint of a key, else the one of a number as it is counted from 1. */
function placeOf(written: readonly WrittenHint[], value: YamlValue): number | null {
  const key = lineOf(value);
  if (key === null) return null;
  const named = written.findIndex((one) => one.key === key);
  if (named !== -1) return named;
  const numbered = written.findIndex(({ index, key: own }) => own === null && String(index + 1) === key);
  return numbered === -1 ? null : numbered;
}

function ancestorsOf(hints: readonly DraftHint[], place: number): Set<number> {
  const found = new Set<number>();
  let next = hints[place]?.requires ?? null;
  while (next !== null && !found.has(next)) {
    found.add(next);
    next = hints[next]?.requires ?? null;
  }
  return found;
}

function parseTitle(value: YamlValue | undefined, field: string, notes: ParseNotes): string {
  const title = lineOf(value) ?? '';
  if (title.length <= limits.hintTitleMax) return title;
  notes.warnings.push(reportText('hints.titleCut', { field, most: limits.hintTitleMax }));
  return title.slice(0, limits.hintTitleMax).toWellFormed().trim();
}
