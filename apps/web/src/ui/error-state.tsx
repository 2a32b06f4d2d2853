import { ApiError } from '../lib/api-error.ts';
import { errorMessage } from '../lib/error-message.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { useTryingAgain } from './use-trying-again.ts';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** Sentence when the server gave none. */
  fallback?: string;
  /** Sentence whatever the server said. */
  sentence?: string;
  onRetry?: () => void;
}

/** In place of what could not be loaded; where that may come yet, it is tried again by itself. */
export function ErrorState({ error, fallback, sentence, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const tryingAgain = useTryingAgain(error, onRetry);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles['empty']} role="alert">
      <div className={styles['drawing']}>
        <Drawing name="broken" />
      </div>
      <p className={styles['text']}>{sentence ?? errorMessage(error, fallback ?? t('errorFallback'))}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('retry')}</Button>}
      {tryingAgain !== undefined && (
        <p className={styles['note']} aria-live="off">
          {tryingAgain}
        </p>
      )}
      {requestId !== undefined && <p className={styles['detail']}>{t('requestId', { id: requestId })}</p>}
    </div>
  );
}
