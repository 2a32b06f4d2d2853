import { ApiError, errorMessage } from '../lib/api-error.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { useTryingAgain } from './use-trying-again.ts';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import sentences from './ui.en.json';

interface ErrorStateProps {
  error: unknown;
  /** Shown when the server sent no message. */
  fallback?: string;
  /** Replaces the server's message. */
  sentence?: string;
  onRetry?: () => void;
}

/** What its organizers have closed is nothing that went wrong, and stays closed. */
const refusals: ReadonlySet<string> = new Set(['BOARD_CLOSED']);

/** Retries by itself where that may succeed. */
export function ErrorState({ error, fallback, sentence, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(sentences);
  const tryingAgain = useTryingAgain(error, onRetry);
  const isRefusal = error instanceof ApiError && refusals.has(error.code);
  const isMissing = error instanceof ApiError && error.status === 404 && sentence === undefined;
  const isFinal = isRefusal || isMissing;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div
      className={classNames('stack align-center gap-16', styles['empty'])}
      role={isRefusal ? 'status' : 'alert'}
    >
      <div className={styles['drawing']}>
        <Drawing name={isRefusal ? 'podium' : isMissing ? 'lost' : 'broken'} />
      </div>
      <p className={styles['text']}>{sentence ?? errorMessage(error, fallback ?? t('errorFallback'))}</p>
      {onRetry !== undefined && !isFinal && <Button onClick={onRetry}>{t('retry')}</Button>}
      {tryingAgain !== undefined && (
        <p className={styles['note']} aria-live="off">
          {tryingAgain}
        </p>
      )}
      {requestId !== undefined && !isFinal && (
        <p className={styles['detail']}>{t('requestId', { id: requestId })}</p>
      )}
    </div>
  );
}
