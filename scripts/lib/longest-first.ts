import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['hostile-bodies.db.test.ts', 'hostile-input.db.test.ts'];

/**
 * Begins with the files that take minutes. Where Vitest has measured none yet, as on a fresh clone, it begins with the
 * largest, and these few lines would come last, on one worker while the other has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function place({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at === -1 ? longest.length : at;
}
