import { limits } from '@guidon/contract/plain';
import type { DraftHint, ParseNotes } from './challenge-draft.ts';
import { reportText } from './report-text.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, shown, textOf } from './yaml-text.ts';

/** Reads hints written as text or as `{ title, content, cost }`. */
export function parseHints(value: YamlValue | undefined, notes: ParseNotes): DraftHint[] {
  const hints = listOf(value).flatMap((item, index) => parseHint(item, index, notes));
  if (hints.length > limits.hints) {
    notes.notCarried.push({ field: 'hints', reason: reportText('hints.tooMany', { most: limits.hints }) });
  }
  return hints.slice(0, limits.hints);
}

function parseHint(item: YamlValue, index: number, notes: ParseNotes): DraftHint[] {
  const field = `hints[${index}]`;
  const map = mapOf(item);
  const content = textOf(item) ?? textOf(map.get('content')) ?? textOf(map.get('hint'));
  if (content === null) {
    if (!isBlank(item)) notes.notCarried.push({ field, reason: reportText('hints.empty') });
    return [];
  }
  if (content.length > limits.hintMax) {
    notes.notCarried.push({
      field,
      reason: reportText('hints.tooLong', { length: content.length, most: limits.hintMax }),
    });
    return [];
  }
  const cost = numberOf(map.get('cost')) ?? 0;
  const isCost = Number.isInteger(cost) && cost >= 0 && cost <= limits.pointsMax;
  if (!isCost) {
    const reason = reportText('hints.cost', { cost: shown(map.get('cost')) });
    notes.notCarried.push({ field, reason });
    return [];
  }
  if (!isBlank(map.get('requirements'))) {
    notes.notCarried.push({ field: `${field}.requirements`, reason: reportText('hints.requirements') });
  }
  return [{ title: parseTitle(map.get('title'), field, notes), content, cost }];
}

function parseTitle(value: YamlValue | undefined, field: string, notes: ParseNotes): string {
  const title = lineOf(value) ?? '';
  if (title.length <= limits.hintTitleMax) return title;
  notes.warnings.push(reportText('hints.titleCut', { field, most: limits.hintTitleMax }));
  return title.slice(0, limits.hintTitleMax).toWellFormed().trim();
}
