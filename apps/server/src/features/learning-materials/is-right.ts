import type { LearningAnswerBody, LearningQuestion } from '@guidon/contract';

/** Whether an answer to a check is right; typed ones regardless of case and of how many spaces there are. */
export function isRight(question: LearningQuestion, answer: LearningAnswerBody['answer']): boolean {
  if (question.kind === 'choice') return answer === question.right;
  if (typeof answer !== 'string') return false;
  const given = folded(answer);
  return question.answers.some((accepted) => folded(accepted) === given);
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
