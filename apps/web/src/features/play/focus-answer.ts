export function answerFieldId(questionId: string): string {
  return `answer-${questionId}`;
}

/** The way on from a challenge that is done. */
export const nextChallengeLinkId = 'go-on';

/** Puts the focus on the way on, once the page shows it. */
export function focusGoOn(): void {
  requestAnimationFrame(() => document.getElementById(nextChallengeLinkId)?.focus({ preventScroll: true }));
}

/** Puts the cursor into a question's answer field; does nothing when it is not there. */
export function focusAnswer(questionId: string): void {
  document.getElementById(answerFieldId(questionId))?.focus();
}
