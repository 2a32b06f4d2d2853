import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { OutlinedChallenge } from './early-challenge.ts';
import { ChallengeOutline } from './challenge-outline.tsx';
import { ChallengeListError } from './challenge-list-error.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import sentences from './play.en.json';

interface ChallengeUnavailableProps {
  /** Null outside events. */
  eventId: string | null;
  isPending: boolean;
  /** What is there already of a challenge that is about to be drawn. */
  challenge?: OutlinedChallenge | undefined;
  error: unknown;
  onRetry: () => void;
}

export function ChallengeUnavailable({
  eventId,
  isPending,
  challenge,
  error,
  onRetry,
}: ChallengeUnavailableProps) {
  const { t } = useTranslation(sentences);
  if (isPending) return <ChallengeOutline challenge={challenge} />;
  const code = error instanceof ApiError ? error.code : undefined;
  if (eventId !== null && (code === 'NOT_REGISTERED' || code === 'EVENT_NOT_LIVE'))
    return <ChallengeListError eventId={eventId} error={error} onRetry={onRetry} />;
  if (eventId !== null && error instanceof ApiError && code === 'LOCKED')
    return (
      <EmptyState
        drawing="list"
        action={
          <ButtonLink kind="primary" to="/events/$eventId/challenges" params={{ eventId }}>
            {t('locked.toBoard')}
          </ButtonLink>
        }
      >
        {error.message}
      </EmptyState>
    );
  if (error instanceof ApiError && [403, 404].includes(error.status))
    return (
      <EmptyState
        drawing="lost"
        action={
          eventId === null ? (
            <ButtonLink to="/challenges">{t('detail.toLibrary')}</ButtonLink>
          ) : (
            <ButtonLink to="/events/$eventId/challenges" params={{ eventId }}>
              {t('locked.toBoard')}
            </ButtonLink>
          )
        }
      >
        {t(eventId === null ? 'detail.missingPractice' : 'detail.missing')}
      </EmptyState>
    );
  return <ErrorState error={error} sentence={t('detail.failed')} onRetry={onRetry} />;
}
