import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const longestFiles = [
  'hostile-bodies-even.db.test.ts',
  'hostile-bodies-odd.db.test.ts',
  'hostile-input.db.test.ts',
  'hostile-reads.db.test.ts',
  'workers.db.test.ts',
];

/**
 * Begins with the files that take minutes. Where Vitest has measured none yet, as on a fresh clone, it begins with the
 * largest, and these few lines would come last, on one worker while the other has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    return beginWithLongest(await super.sort(files));
  }
}

/** Leaves all others in their order. */
export function beginWithLongest<File extends { moduleId: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => place(a) - place(b));
}

function place({ moduleId }: { moduleId: string }): number {
  const at = longestFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at === -1 ? longestFiles.length : at;
}
