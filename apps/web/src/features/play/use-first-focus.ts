import type { PlayChallenge } from '@guidon/contract';
import { useEffect } from 'react';
import { nextQuestion } from './challenge-cache-state.ts';
import { focusAnswer } from './focus-answer.ts';

export function useFirstFocus(challenge: PlayChallenge, questionId: string | undefined): void {
  const isThere = challenge.can.answer || challenge.can.practise;
  useEffect(() => {
    if (!isThere || window.matchMedia('(pointer: coarse)').matches) return;
    const wanted = challenge.questions.find((question) => question.id === questionId && !question.isSolved);
    const first = wanted ?? nextQuestion(challenge.questions);
    // Large text must not begin in the middle, unless the address asks for a question.
    // Keys that move the page would move the items of an order instead.
    const isMeant = wanted !== undefined || first?.kind !== 'order';
    if (first && isMeant) focusAnswer(first.id, { preventScroll: wanted === undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once: later answers must not take the focus away
  }, [isThere]);
}
