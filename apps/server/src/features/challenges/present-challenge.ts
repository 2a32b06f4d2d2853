import {
  type BankChallenge,
  type BankChallengeSummary,
  type ChallengeFile,
  challengePageNames,
  pick,
} from '@guidon/contract';
import type { ChallengeFileRow } from '../stored-files/index.ts';
import { type ChallengeRow, pointsOf, type WholeChallenge } from './store.ts';
import { requiredPlaces } from './write-hints.ts';

/** The address of a picture by the hash of its bytes; null for none. */
export function challengeImageUrl(sha256: string | null): string | null {
  return sha256 && `/api/challenges/images/${sha256}.webp`;
}

export function presentFile({ id, challengeId, name, sizeBytes, sha256 }: ChallengeFileRow): ChallengeFile {
  const url = `/api/challenges/${challengeId}/files/${id}/${encodeURIComponent(name)}`;
  return { id, name, sizeBytes, sha256, url };
}

type SummaryRow = ChallengeRow & {
  points: number;
  questionCount: number;
  fileCount: number;
  eventCount: number;
  openEventCount: number;
  isAuthored: boolean;
};

export function presentSummary(row: SummaryRow): BankChallengeSummary {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    difficulty: row.difficulty,
    tags: row.tags,
    scoring: row.scoring,
    points: row.points,
    questionCount: row.questionCount,
    fileCount: row.fileCount,
    eventCount: row.eventCount,
    openEventCount: row.openEventCount,
    visibility: row.visibility,
    isRetired: row.retiredAt !== null,
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: row.isAuthored },
  };
}

interface ChallengeUsage {
  eventCount: number;
  openEventCount: number;
  hasHistory: boolean;
  isAuthored: boolean;
}

/** The challenge as this member may see it: answer rules and the solution only for authors. */
export function presentChallenge(
  { challenge, imageHash, questions, hints, files, next }: WholeChallenge,
  { eventCount, openEventCount, hasHistory, isAuthored: edit }: ChallengeUsage,
): BankChallenge {
  const required = requiredPlaces(hints);
  return {
    ...presentSummary({
      ...challenge,
      points: pointsOf(challenge.scoring, questions),
      questionCount: questions.length,
      fileCount: files.length,
      eventCount,
      openEventCount,
      isAuthored: edit,
    }),
    ...pick(challenge, challengePageNames),
    imageUrl: challengeImageUrl(imageHash),
    nextChallenge: next,
    topics: challenge.topics,
    solution: edit ? challenge.solution : null,
    showSolutionAfterEnd: challenge.showSolutionAfterEnd,
    writeupLinks: challenge.writeupLinks,
    questions: questions.map(({ id, title, prompt, points, rule, maxAttempts }) => {
      return { id, title, prompt, points, maxAttempts, rule: edit ? rule : null, ruleKind: rule.kind };
    }),
    hints: hints.map(({ id, title, content, cost, opensAfterMinutes }, place) => {
      return { id, title, content, cost, requires: required[place] ?? null, opensAfterMinutes };
    }),
    files: files.map(presentFile),
    version: challenge.version,
    can: { edit, remove: edit && !hasHistory, duplicate: edit, retire: edit },
  };
}
