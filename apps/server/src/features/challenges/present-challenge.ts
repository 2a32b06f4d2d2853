import type { BankChallenge, BankChallengeSummary, ChallengeFile } from '@guidon/contract';
import type { Member } from '../../platform/http/context.ts';
import { isAuthor } from '../events/index.ts';
import type { ChallengeFileRow } from '../stored-files/index.ts';
import { type ChallengeRow, pointsOf, type WholeChallenge } from './store.ts';

export function presentFile({ id, challengeId, name, sizeBytes, sha256 }: ChallengeFileRow): ChallengeFile {
  const url = `/api/challenges/${challengeId}/files/${id}/${encodeURIComponent(name)}`;
  return { id, name, sizeBytes, sha256, url };
}

type SummaryRow = ChallengeRow & {
  points: number;
  questionCount: number;
  fileCount: number;
  eventCount: number;
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
    updatedAt: row.updatedAt.toISOString(),
  };
}

interface ChallengeUsage {
  eventCount: number;
  hasHistory: boolean;
}

/** The challenge as this member may see it: answer rules only for authors. */
export function presentChallenge(
  { challenge, questions, hints, files }: WholeChallenge,
  actor: Member,
  { eventCount, hasHistory }: ChallengeUsage,
): BankChallenge {
  const edit = isAuthor(actor);
  return {
    ...presentSummary({
      ...challenge,
      points: pointsOf(challenge.scoring, questions),
      questionCount: questions.length,
      fileCount: files.length,
      eventCount,
    }),
    description: challenge.description,
    author: challenge.author,
    beginChallengeLink: challenge.beginChallengeLink,
    questions: questions.map(({ id, title, prompt, points, rule, maxAttempts }) => {
      return { id, title, prompt, points, maxAttempts, rule: edit ? rule : null, ruleKind: rule.kind };
    }),
    hints: hints.map(({ id, content, cost }) => ({ id, content, cost })),
    files: files.map(presentFile),
    version: challenge.version,
    can: { edit, remove: edit && !hasHistory },
  };
}
