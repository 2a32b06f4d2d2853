export function answerFieldId(questionId: string): string {
  return `answer-${questionId}`;
}

/** Puts the cursor into a question's answer field; does nothing when it is not there. */
export function focusAnswer(questionId: string): void {
  document.getElementById(answerFieldId(questionId))?.focus();
}
