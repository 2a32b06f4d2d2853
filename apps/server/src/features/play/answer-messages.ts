/** What a participant reads after an answer. */
export const answerMessages = {
  wrong: [
    'Not quite. Have another look.',
    'Close counts in horseshoes. Try again.',
    'Not this time. Keep digging.',
  ],
  noAttemptsLeft: 'Not quite, and that was your last attempt for this question.',
  oneAttemptLeft: 'Not quite. One attempt is left, so take your time.',
  right: 'That is right. Nice work!',
  alreadySolved: 'You have solved this one already.',
  complete: 'That is right, and the challenge is complete!',
  firstBlood: 'First blood! Nobody completed this challenge before you.',
} as const;

/** A sentence for a wrong answer; the same wrong answer reads the same. */
export function wrongMessage(attemptsLeft: number | null, recorded: string): string {
  if (attemptsLeft === 0) return answerMessages.noAttemptsLeft;
  if (attemptsLeft === 1) return answerMessages.oneAttemptLeft;
  return answerMessages.wrong[recorded.length % answerMessages.wrong.length] ?? answerMessages.wrong[0];
}

/** Markdown for the moment a challenge is completed. */
export function successMessage(challengeName: string): string {
  return `You completed **${challengeName.replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, '\\$&')}**.`;
}
