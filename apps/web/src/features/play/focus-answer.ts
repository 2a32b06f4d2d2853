export function answerFieldId(questionId: string): string {
  return `answer-${questionId}`;
}

export const nextChallengeLinkId = 'go-on';

export function focusGoOn(): void {
  requestAnimationFrame(() => document.getElementById(nextChallengeLinkId)?.focus({ preventScroll: true }));
}

export function focusAnswer(questionId: string, options?: FocusOptions): void {
  document.getElementById(answerFieldId(questionId))?.focus(options);
}
