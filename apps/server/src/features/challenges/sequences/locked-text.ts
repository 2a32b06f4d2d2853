import type { SequenceLock } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { t } from '../declares.ts';

/** What opens a locked challenge, as a sentence. */
export function lockedText({ kind, missing, points, names, others }: SequenceLock): LocalizedText {
  if (kind === 'score') return t('locked.score', { points: points ?? 0, missing });
  const listed = listOf(names, others);
  return kind === 'any'
    ? t('locked.any', { count: missing, names: listed })
    : t('locked.all-before', { names: listed });
}

function listOf(names: readonly string[], others: number): LocalizedText | string {
  if (others === 0) return names.join(', ');
  return names.length === 0
    ? t('others', { count: others })
    : t('andOthers', { count: others, names: names.join(', ') });
}
