import type { ParseNotes, SolutionFile } from './challenge-draft.ts';
import { reportText } from './report-text.ts';
import type { YamlMap } from './read-yaml.ts';
import { isBlank, lineOf, shown } from './yaml-text.ts';

/** Reads `solution`, a path or `{ path, state }`; what stands in the file is read with the others. */
export function parseSolution(file: YamlMap, notes: ParseNotes): SolutionFile | null {
  const value = file.get('solution');
  if (isBlank(value)) return null;
  const path = lineOf(value instanceof Map ? value.get('path') : value);
  if (path === null) {
    notes.notCarried.push({
      field: 'solution',
      reason: reportText('solution.noPath', { value: shown(value) }),
    });
    return null;
  }
  const state = value instanceof Map ? (lineOf(value.get('state')) ?? 'hidden').toLowerCase() : 'hidden';
  if (state !== 'hidden') {
    notes.approximated.push({ field: 'solution.state', reason: reportText('solution.afterEnd') });
  }
  return { path, isShown: state === 'visible' || state === 'solved' };
}
