import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';
import { t } from './declares.ts';

const wrong = ['wrongLook', 'wrongClose', 'wrongDig'] as const;

/** The same wrong answer always gets the same message. */
export function wrongMessage(attemptsLeft: number | null, recorded: string): LocalizedText {
  if (attemptsLeft === 0) return t('noAttemptsLeft');
  if (attemptsLeft === 1) return t('oneAttemptLeft');
  return t(wrong[recorded.length % wrong.length] ?? wrong[0]);
}

/** The author's own, or one with the name of the challenge. */
export function successMessage({
  name,
  successMessage: own,
}: {
  name: string;
  successMessage: string;
}): LocalizedText {
  if (own.trim() !== '') return verbatim(own);
  return t('youCompleted', { challenge: name.replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, '\\$&') });
}
