import { limits } from '@guidon/contract';
import type { DraftHint, ParseNotes } from './challenge-draft.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, listOf, mapOf, numberOf, shown, textOf } from './yaml-text.ts';

/** Reads hints written as text or as `{ content, cost }`. */
export function parseHints(value: YamlValue | undefined, notes: ParseNotes): DraftHint[] {
  const hints = listOf(value).flatMap((item, index) => parseHint(item, index, notes));
  if (hints.length > limits.hints) {
    notes.notCarried.push({ field: 'hints', reason: `Only the first ${limits.hints} hints fit.` });
  }
  return hints.slice(0, limits.hints);
}

function parseHint(item: YamlValue, index: number, notes: ParseNotes): DraftHint[] {
  const field = `hints[${index}]`;
  const map = mapOf(item);
  const content = textOf(item) ?? textOf(map.get('content')) ?? textOf(map.get('hint'));
  if (content === null) {
    if (!isBlank(item)) notes.notCarried.push({ field, reason: 'The hint has no content.' });
    return [];
  }
  if (content.length > limits.hintMax) {
    notes.notCarried.push({
      field,
      reason: `The hint has ${content.length} characters; at most ${limits.hintMax} are allowed.`,
    });
    return [];
  }
  const cost = numberOf(map.get('cost')) ?? 0;
  const isCost = Number.isInteger(cost) && cost >= 0 && cost <= limits.pointsMax;
  if (!isCost) {
    const reason = `The cost must be a whole number of points, not ${shown(map.get('cost'))}; the hint is left out.`;
    notes.notCarried.push({ field, reason });
    return [];
  }
  for (const key of ['title', 'requirements']) {
    if (!isBlank(map.get(key))) {
      notes.notCarried.push({ field: `${field}.${key}`, reason: 'A hint has a content and a cost only.' });
    }
  }
  return [{ content, cost }];
}
