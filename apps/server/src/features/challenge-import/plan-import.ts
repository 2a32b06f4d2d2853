import { CreateChallengeBody, type ImportRow } from '@guidon/contract';
import { describeIssue } from '../../platform/http/describe-issue.ts';
import type { ParsedChallenge } from './challenge-draft.ts';
import {
  type BankChallenge,
  type FoundFile,
  inputOf,
  mergeChallenge,
  type MergedChallenge,
} from './merge-challenge.ts';

/** A challenge of the archive with those of its attachments that the archive holds. */
export interface Candidate {
  challenge: ParsedChallenge;
  files: FoundFile[];
  missingFiles: string[];
}

/** What the import does with one challenge; `merged` is what is written, null when nothing is. */
export interface PlannedChallenge {
  candidate: Candidate;
  existing: BankChallenge | null;
  outcome: ImportRow['outcome'];
  reason: string | null;
  changes: string[];
  warnings: string[];
  merged: MergedChallenge | null;
}

export interface BankState {
  challenges: BankChallenge[];
  /** Ids of the challenges that the event holds already; null when the import fills no event. */
  inEvent: ReadonlySet<string> | null;
}

/** Decides for each challenge whether it is created, updated, skipped or fails; pure, deletes nothing. */
export function planImport(candidates: readonly Candidate[], bank: BankState): PlannedChallenge[] {
  const known = new Map(bank.challenges.map((challenge) => [nameKey(challenge.name), challenge]));
  const firstPaths = new Map<string, string>();
  return candidates.map((candidate) => {
    const { name, path, draft } = candidate.challenge;
    const earlier = firstPaths.get(nameKey(name));
    if (draft !== null && earlier === undefined) firstPaths.set(nameKey(name), path);
    return planOne(candidate, known.get(nameKey(name)) ?? null, earlier ?? null, bank.inEvent);
  });
}

export function nameKey(name: string): string {
  return name.toLowerCase();
}

function planOne(
  candidate: Candidate,
  existing: BankChallenge | null,
  earlierPath: string | null,
  inEvent: ReadonlySet<string> | null,
): PlannedChallenge {
  const { challenge } = candidate;
  const plan: PlannedChallenge = {
    candidate,
    existing,
    outcome: 'skipped',
    reason: null,
    changes: [],
    warnings: challenge.warnings,
    merged: null,
  };
  if (challenge.draft === null) return { ...plan, outcome: 'failed', reason: challenge.errors.join(' ') };
  if (earlierPath !== null) {
    return { ...plan, reason: `A challenge of this name stands in ${earlierPath} already.` };
  }
  if (challenge.draft.questions.length === 0 && existing === null) {
    return { ...plan, reason: 'There is no flag that can be judged, and a challenge needs a question.' };
  }
  const { merged, changes, warnings } = mergeChallenge(challenge, candidate.files, existing);
  const problem = problemOf(merged);
  if (problem !== null) return { ...plan, outcome: 'failed', reason: problem };
  const allWarnings = [...challenge.warnings, ...warnings];
  if (existing === null) return { ...plan, outcome: 'created', merged, warnings: allWarnings };
  const allChanges = inEvent !== null && !inEvent.has(existing.id) ? [...changes, 'event'] : changes;
  if (allChanges.length === 0) return { ...plan, reason: 'Nothing has changed.', warnings: allWarnings };
  return { ...plan, outcome: 'updated', changes: allChanges, merged, warnings: allWarnings };
}

/** The rule of a challenge that the merged one would break, as a sentence. */
function problemOf(merged: MergedChallenge): string | null {
  const parsed = CreateChallengeBody.safeParse(inputOf(merged));
  const issue = parsed.error?.issues[0];
  return issue ? `${describeIssue(issue).message}.` : null;
}
