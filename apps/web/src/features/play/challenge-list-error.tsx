import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import sentences from './play.en.json';

interface ChallengeListErrorProps {
  eventId: string;
  error: unknown;
  onRetry: () => void;
}

export function ChallengeListError({ eventId, error, onRetry }: ChallengeListErrorProps) {
  const { t } = useTranslation(sentences);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'NOT_REGISTERED' || code === 'EVENT_NOT_LIVE')
    return (
      <EmptyState
        drawing={code === 'NOT_REGISTERED' ? 'people' : 'field'}
        action={
          <ButtonLink kind="primary" to="/events/$eventId" params={{ eventId }}>
            {t('board.toRegister')}
          </ButtonLink>
        }
      >
        {t(code === 'NOT_REGISTERED' ? 'board.notRegistered' : 'board.notLive')}
      </EmptyState>
    );
  return <ErrorState error={error} sentence={t('board.failed')} onRetry={onRetry} />;
}
