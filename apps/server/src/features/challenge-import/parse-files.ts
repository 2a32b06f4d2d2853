import { limits } from '@guidon/contract';
import type { DraftFile, ParseNotes } from './challenge-draft.ts';
import type { YamlValue } from './read-yaml.ts';
import { isBlank, listOf, mapOf, shown, textOf } from './yaml-text.ts';

/** Reads the paths of attachments; whether they exist is asked of the archive later. */
export function parseFiles(value: YamlValue | undefined, notes: ParseNotes): DraftFile[] {
  const files = new Map<string, DraftFile>();
  for (const [index, item] of listOf(value).entries()) {
    const map = mapOf(item);
    const path = textOf(item) ?? textOf(map.get('path')) ?? textOf(map.get('file')) ?? textOf(map.get('src'));
    if (path === null) {
      if (!isBlank(item)) notes.notCarried.push({ field: `files[${index}]`, reason: 'It names no file.' });
      continue;
    }
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) {
      notes.notCarried.push({
        field: `files[${index}]`,
        reason: `${shown(path)} is a link; nothing is fetched.`,
      });
      continue;
    }
    if (!files.has(path)) files.set(path, { path, name: freeName(path, [...files.values()]) });
  }
  const all = [...files.values()];
  if (all.length > limits.filesPerChallenge) {
    notes.notCarried.push({
      field: 'files',
      reason: `Only the first ${limits.filesPerChallenge} files fit.`,
    });
  }
  return all.slice(0, limits.filesPerChallenge);
}

/** The file's own name; a second file of the name gets a number, as two downloads of one name would. */
function freeName(path: string, others: DraftFile[]): string {
  const base = (path.split(/[\\/]/).findLast((part) => part !== '') ?? 'file').replace(/[\p{Cc}]/gu, '');
  const name = base.slice(-limits.fileNameMax);
  const taken = new Set(others.map((file) => file.name.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let number = 2;
  while (taken.has(`${stem} (${number})${extension}`.toLowerCase())) number += 1;
  return `${stem} (${number})${extension}`;
}
