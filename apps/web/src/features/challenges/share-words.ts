import type { Translate } from '../../lib/i18n/use-translation.ts';
import type { TryResult } from './try-field.tsx';
import type sentences from './challenges.en.json';

/** What a share of an answer comes to by its rule. */
export function shareWords(t: Translate<typeof sentences>, share: number, isPartial: boolean): TryResult {
  if (share === 1) return { isRight: true, words: t('rule.right') };
  if (!isPartial || share === 0) return { isRight: false, words: t('rule.wrong') };
  return { isRight: false, words: t('rule.inPart', { percent: Math.round(100 * share) }) };
}
