import type { SequenceLock } from '@guidon/contract';
import type { useTranslation } from '../../lib/i18n/use-translation.ts';

type Translate = ReturnType<typeof useTranslation<'play'>>['t'];

/** What opens a challenge that a sequence locks. */
export function lockSentence({ kind, missing, points, names, others }: SequenceLock, t: Translate): string {
  if (kind === 'score') return t('lock.score', { count: points ?? 0, missing });
  const listed =
    others === 0
      ? names.join(', ')
      : names.length === 0
        ? t('lock.others', { count: others })
        : t('lock.andOthers', { count: others, names: names.join(', ') });
  return kind === 'any' ? t('lock.any', { count: missing, names: listed }) : t('lock.all', { names: listed });
}
