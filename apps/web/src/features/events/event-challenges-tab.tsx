import type { EventDetail } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function EventChallengesTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events');
  if (!event.can.seeChallenges) {
    const isLive = event.status === 'active';
    return (
      <EmptyState drawing={isLive ? 'people' : 'field'}>
        {t(isLive ? 'challengesTab.registerFirst' : 'challengesTab.hidden')}
      </EmptyState>
    );
  }
  const count = event.challengeCount;
  if (count === 0) return <EmptyState drawing="list">{t('challengesTab.none')}</EmptyState>;
  return (
    <EmptyState
      drawing="list"
      action={
        <ButtonLink kind="primary" to="/events/$eventId/challenges" params={{ eventId: event.id }}>
          {t('challengesTab.viewAll')}
        </ButtonLink>
      }
    >
      {t(event.status === 'completed' ? 'challengesTab.review' : 'challengesTab.count', { count })}
    </EmptyState>
  );
}
