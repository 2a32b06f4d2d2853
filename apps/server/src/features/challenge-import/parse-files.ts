import { limits } from '@guidon/contract/plain';
import type { ParseNotes } from './challenge-draft.ts';
import { pathCharacters } from './check-entry-path.ts';
import { reportText } from './report-text.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, listOf, mapOf, shown, textOf } from './yaml-text.ts';

export function parseFiles(value: YamlValue | undefined, notes: ParseNotes): string[] {
  const paths = new Set<string>();
  for (const [index, item] of listOf(value).entries()) {
    const map = mapOf(item);
    const path = textOf(item) ?? textOf(map.get('path')) ?? textOf(map.get('file')) ?? textOf(map.get('src'));
    if (path === null) {
      if (!isBlank(item))
        notes.notCarried.push({ field: `files[${index}]`, reason: reportText('files.noPath') });
    } else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) {
      notes.notCarried.push({
        field: `files[${index}]`,
        reason: reportText('files.link', { path: shown(path) }),
      });
    } else if (path.length > pathCharacters) {
      notes.notCarried.push({ field: `files[${index}]`, reason: reportText('files.noPath') });
    } else {
      paths.add(path);
    }
  }
  if (paths.size > limits.filesPerChallenge) {
    notes.notCarried.push({
      field: 'files',
      reason: reportText('files.tooMany', { most: limits.filesPerChallenge }),
    });
  }
  return [...paths].slice(0, limits.filesPerChallenge);
}
