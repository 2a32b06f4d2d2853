import { limits } from '@guidon/contract/plain';
import type { ParseNotes, Requirements } from './challenge-draft.ts';
import { reportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf, listOf, mapOf, shown } from './yaml-text.ts';

const yes = new Set(['true', 'yes', 'on', '1']);

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
