import type { LearningAnswerBody, LearningQuestion } from '@guidon/contract';

/** Whether an answer to a check is right; typed ones regardless of case and of how many spaces there are. */
export function isRight(question: LearningQuestion, { option, text }: LearningAnswerBody): boolean {
  if (question.kind === 'choice') return option === question.right;
  if (text === undefined) return false;
  const given = folded(text);
  return question.answers.some((accepted) => folded(accepted) === given);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
