import type { DraftField } from './challenge-draft.ts';
import type { ReportText } from './report-text.ts';

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
