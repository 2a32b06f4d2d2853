import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './challenge-content.module.css';
import { ChallengeListError } from './challenge-list-error.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface ChallengeUnavailableProps {
  /** Null outside events. */
  eventId: string | null;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
}

export function ChallengeUnavailable({ eventId, isPending, error, onRetry }: ChallengeUnavailableProps) {
  const { t } = useTranslation('play');
  if (isPending)
    return (
      <div role="status" aria-label={t('loading', { ns: 'ui' })}>
        <Stack gap={24}>
          <Skeleton height={40} width="46%" />
          <div className={styles['columns']}>
            <Skeleton height={260} />
            <Skeleton height={200} />
          </div>
        </Stack>
      </div>
    );
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
