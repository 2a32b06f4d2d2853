import { createHash } from 'node:crypto';
import type { AnswerRule, RehearsalProblem } from '@guidon/contract';
import type { Files } from '../../platform/files/files.ts';
import type { ChallengeFileRow } from '../stored-files/index.ts';
import type { QuestionToTry } from './play-copy.ts';
import type { ContentOfChallenge, ContentOfEvent } from './read-content.ts';
import { sampleAnswers } from './sample-answer.ts';

export interface CheckedContent {
  problems: RehearsalProblem[];
  questions: QuestionToTry[];
  /** How a question is named in the report, by its id. */
  names: ReadonlyMap<string, Pick<RehearsalProblem, 'challenge' | 'question'>>;
}

/** Fewer attempts than these are not spent on wrong answers. */
const fewAttempts = 3;

/** What can be said before anybody plays: files that are not there, and an answer for each question. */
export async function checkContent(
  files: Pick<Files, 'open'>,
  { challenges }: ContentOfEvent,
): Promise<CheckedContent> {
  const problems: RehearsalProblem[] = [];
  const toTry: QuestionToTry[] = [];
  const names: CheckedContent['names'] & Map<string, unknown> = new Map();
  for (const content of challenges) {
    const { id, name } = content.challenge;
    const challenge = { id, name };
    const whole = { challenge, question: null };
    problems.push(...(await problemsOfFiles(files, content)).map((problem) => ({ ...problem, ...whole })));
    if (content.questions.length === 0) problems.push({ kind: 'no-question', ...whole, detail: '' });
    for (const question of content.questions) {
      const named = { challenge, question: question.title };
      names.set(question.id, named);
      const answers = await sampleAnswers(question.rule);
      const answer = answers?.at(-1);
      if (answers === null || answer === undefined) {
        const kind = statesItsAnswer(question.rule) ? 'unsolvable' : 'not-tried';
        problems.push({ kind, ...named, detail: '' });
        continue;
      }
      const before = answers.slice(0, -1);
      const { maxAttempts } = question;
      const mayFail = maxAttempts === null || maxAttempts >= fewAttempts + before.length;
      toTry.push({ challengeId: id, questionId: question.id, answer, before, mayFail });
    }
  }
  return { problems, questions: toTry, names };
}

/** Not a pattern, for which one is made up; nor the flag of a team, or people who judge. */
function statesItsAnswer(rule: AnswerRule): boolean {
  return rule.kind !== 'regex' && rule.kind !== 'per-unit' && rule.kind !== 'manual';
}

type FileProblem = Pick<RehearsalProblem, 'kind' | 'detail'>;

async function problemsOfFiles(
  files: Pick<Files, 'open'>,
  { challenge, files: attached }: ContentOfChallenge,
): Promise<FileProblem[]> {
  const names = new Set(attached.map(({ name }) => name));
  const problems: FileProblem[] = challenge.expectedFiles
    .filter((name) => !names.has(name))
    .map((detail) => ({ kind: 'file-not-attached', detail }));
  for (const file of attached) {
    const kind = await problemOfFile(files, file);
    if (kind !== null) problems.push({ kind, detail: file.name });
  }
  return problems;
}

/** Reads every byte: a file that is there and empty is as lost as one that is not. */
async function problemOfFile(
  files: Pick<Files, 'open'>,
  { storageKey, sha256 }: ChallengeFileRow,
): Promise<'file-missing' | 'file-damaged' | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.open(storageKey)) hash.update(chunk);
  } catch {
    return 'file-missing';
  }
  return hash.digest('hex') === sha256 ? null : 'file-damaged';
}
