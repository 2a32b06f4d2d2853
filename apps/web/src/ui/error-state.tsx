import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage } from '../lib/error-message.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** Sentence when the server gave none. */
  fallback?: string;
  onRetry?: () => void;
}

/** In place of what could not be loaded. */
export function ErrorState({ error, fallback, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles['empty']} role="alert">
      <div className={styles['drawing']}>
        <Drawing name="broken" />
      </div>
      <p className={styles['text']}>{errorMessage(error, fallback ?? t('errorFallback'))}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('retry')}</Button>}
      {requestId !== undefined && <p className={styles['detail']}>{t('requestId', { id: requestId })}</p>}
    </div>
  );
}
