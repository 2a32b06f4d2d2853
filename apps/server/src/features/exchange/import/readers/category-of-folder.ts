import { reportText } from '../report-text.ts';
import { lineOf } from '../yaml-text.ts';
import type { SourceUnit } from './source-unit.ts';
import { put, type TranslatedChallenge } from './translated-challenge.ts';

/**
 * Gives a challenge without a category that of the folder around its own, also where that is the one folder around
 * everything, such as in a repository of a single category.
 */
export function putCategoryOfFolder(
  { file, warnings }: Pick<TranslatedChallenge, 'file' | 'warnings'>,
  { path, topFolder }: Pick<SourceUnit, 'path' | 'topFolder'>,
): void {
  const own = lineOf(file.get('category'));
  const folders = path.split('/').slice(0, -2);
  const around = folders.at(-1) ?? (path.includes('/') ? topFolder : null);
  if (own === null && folders.length === 0 && around !== null)
    warnings.push(reportText('category.ofFolder', { category: around }));
  put(file, 'category', own ?? around);
}
