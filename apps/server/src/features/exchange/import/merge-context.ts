import type { DraftField } from './challenge-draft.ts';
import { type ReportText, reportText } from './report-text.ts';

export interface MergeContext {
  /** Whether tags, hints, questions and files that the file does not have are removed. */
  isMirror: boolean;
  /** What the file has. */
  given: readonly DraftField[];
  notes: {
    warnings: ReportText[];
    removals: ReportText[];
    /** How many things are no longer in the file and stay. */
    kept: number;
  };
}

/** As many as fit; how many do not is said. */
export function cutTo<T>(
  most: number,
  items: T[],
  what: 'tags' | 'hints' | 'files',
  warnings: ReportText[],
): T[] {
  if (items.length > most) warnings.push(reportText(`surplus.${what}`, { count: items.length - most }));
  return items.slice(0, most);
}
