import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { t } from './texts.ts';

const wrong = ['wrongLook', 'wrongClose', 'wrongDig'] as const;

/** The same wrong answer always gets the same message. */
export function wrongMessage(attemptsLeft: number | null, recorded: string): LocalizedText {
  if (attemptsLeft === 0) return t('noAttemptsLeft');
  if (attemptsLeft === 1) return t('oneAttemptLeft');
  return t(wrong[recorded.length % wrong.length] ?? wrong[0]);
}

export function successMessage(challengeName: string): LocalizedText {
  return t('youCompleted', { challenge: challengeName.replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, '\\$&') });
}
