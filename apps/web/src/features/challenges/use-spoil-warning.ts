import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { confirm } from '../../ui/confirm.ts';
import type { Audience } from './audience-state.ts';
import sentences from './challenges.en.json';

/** Asks an author who is about to give away answers before an event is over; whether they go on is theirs. */
export function useSpoilWarning(): (audience: Audience, count: number) => Promise<boolean> {
  const { t } = useTranslation(sentences);
  return async ({ visibility }, count) => {
    if (visibility === 'event' || count === 0) return true;
    return confirm({
      title: t('visibility.warnTitle'),
      text: t('visibility.warn', { count }),
      confirmLabel: t('visibility.publishAnyway'),
      isDanger: true,
    });
  };
}
