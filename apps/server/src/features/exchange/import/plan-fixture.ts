import type { BankChallenge } from './bank-challenge.ts';
import type { FoundFile } from './merged-challenge.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';
import type { Candidate, PlannedChallenge } from './plan-import.ts';

/** Ids as the bank gives them. */
export const ids = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function candidateOf(yaml: string, path = 'a/challenge.yml', files: FoundFile[] = []): Candidate {
  const [challenge] = parseChallengeYaml(yaml, path);
  if (challenge === undefined) throw new Error('no challenge');
  return { challenge, files, missingFiles: [], images: new Map(), solutionImages: [], problem: null };
}

/** The bank's challenge after a plan was carried out. */
export function bankAfter(plan: PlannedChallenge, number = 9, holders: string[] = []): BankChallenge {
  if (plan.merged === null) throw new Error('nothing is written');
  return {
    ...plan.merged,
    id: ids(number),
    version: 1,
    isAuthored: true,
    imported: plan.source,
    importedSums: null,
    changedHere: [],
    holders,
    hasAnswers: false,
    answered: { questions: new Set(), hints: new Set() },
    questions: plan.merged.questions.map((question, i) => ({ ...question, id: ids(i) })),
    hints: plan.merged.hints.map((hint, i) => ({
      ...hint,
      id: ids(i),
    })),
    solutionFiles: [],
    files: plan.merged.files.map(({ name, sha256 }, i) => ({
      id: ids(i),
      name,
      sha256,
      url: `/files/${name}`,
    })),
  };
}

export const reasonOf = (plan: PlannedChallenge | undefined) => plan?.reason?.in('en') ?? null;
