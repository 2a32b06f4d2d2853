import './catalogue.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChallengeContent } from './challenge-content.tsx';

export function ChallengePage() {
  const { t } = useTranslation('play');
  const { challengeId = '' } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { event: eventId, question: questionId } = search;
  if (typeof eventId !== 'string')
    return (
      <EmptyState
        drawing="field"
        action={
          <ButtonLink kind="primary" to="/events">
            {t('challenge.events')}
          </ButtonLink>
        }
      >
        {t('challenge.noEvent')}
      </EmptyState>
    );
  return (
    <ChallengeContent
      key={`${eventId}/${challengeId}`}
      eventId={eventId}
      challengeId={challengeId}
      questionId={typeof questionId === 'string' ? questionId : undefined}
    />
  );
}
