import {
  attemptRuleDefaults,
  type BankChallenge,
  pick,
  type PlayChallenge,
  type PlayQuestion,
  wrongAnswerRuleNames,
} from '@guidon/contract';
import { readTypedDate } from '../../ui/date-answer-state.ts';
import type { ChallengeValues, HintValues, QuestionValues } from './challenge-form-state.ts';
import { readNumber, type NumberFieldValue } from './number-field-value.ts';

function whole(typed: NumberFieldValue): number {
  const number = readNumber(typed);
  return number === undefined || Number.isNaN(number) ? 0 : Math.round(number);
}

function givenOptions({ kind, options, items }: QuestionValues['rule']): PlayQuestion['options'] {
  if (kind === 'choice') return options.map(({ id, text }) => ({ id, text }));
  return kind === 'order' ? items.map(({ id, text }) => ({ id, text })) : [];
}

function shownQuestion({ key, title, prompt, points, maxAttempts, rule }: QuestionValues): PlayQuestion {
  const hasParts = rule.kind === 'text' && rule.isAllOf;
  return {
    id: key,
    title,
    prompt,
    points: whole(points),
    kind: rule.kind === 'per-unit' ? 'text' : rule.kind,
    options: givenOptions(rule),
    multiple: rule.kind === 'choice' && rule.multiple,
    isMoment: rule.kind === 'date' && readTypedDate(rule.date)?.hasTime === true,
    parts: hasParts ? { found: 0, total: rule.answers.length } : null,
    fraction: 0,
    isPending: false,
    review: null,
    maxAttempts: maxAttempts === '' ? null : whole(maxAttempts),
    attemptsUsed: 0,
    answerAgainAt: null,
    isSolved: false,
    solvedBy: null,
    solveCount: null,
  };
}

function shownHint({ key, title, content, cost, requires }: HintValues): PlayChallenge['hints'][number] {
  const requiresHintId = requires === '' ? null : requires;
  return {
    id: key,
    title,
    cost: whole(cost),
    requiresHintId,
    opensAt: null,
    isLocked: requiresHintId !== null,
    content,
  };
}

/** A challenge as its players will see it, of what is written so far; hints with their contents. */
export function playerView(
  values: ChallengeValues,
  saved: BankChallenge | null,
  nameless: string,
): PlayChallenge {
  const questions = values.questions.map(shownQuestion);
  const sum = questions.reduce((total, { points }) => total + points, 0);
  const isDynamic = values.scoring.kind === 'dynamic';
  const points = isDynamic ? whole(values.scoring.initial) : sum;
  const shareOf = (weight: number) => (sum === 0 ? 0 : Math.round((points * weight) / sum));
  return {
    id: saved?.id ?? 'new',
    name: values.name.trim() === '' ? nameless : values.name,
    category: values.category,
    difficulty: values.difficulty,
    tags: values.tags,
    imageUrl: saved?.imageUrl ?? null,
    points,
    pointsAtStart: points,
    isDynamic,
    questionIds: questions.map(({ id }) => id),
    questionCount: questions.length,
    solveCount: 0,
    firstBlood: null,
    closesAt: null,
    eventId: null,
    eventName: null,
    teamId: null,
    description: values.description,
    author: values.author,
    beginChallengeLink: values.beginChallengeLink.trim() === '' ? null : values.beginChallengeLink.trim(),
    connectionInfo: values.connectionInfo.trim() === '' ? null : values.connectionInfo,
    missingValues: [],
    flagFormat: values.flagFormat,
    hasLearning: false,
    intro:
      values.introBody.trim() === '' && values.introVideo.trim() === ''
        ? null
        : { body: values.introBody, video: values.introVideo.trim() || null, isSeen: true },
    solution: null,
    questions: isDynamic
      ? questions.map((question) => ({ ...question, points: shareOf(question.points) }))
      : questions,
    hints: values.hints.map(shownHint),
    hintVouchers: 0,
    files: saved?.files ?? [],
    previousId: null,
    nextId: null,
    recommended: null,
    can: { answer: true, practise: false },
    ...pick(attemptRuleDefaults, wrongAnswerRuleNames),
    whyNot: null,
  };
}
