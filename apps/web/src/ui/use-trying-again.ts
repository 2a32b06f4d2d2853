import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { maySucceedLater, retryDelayMs } from '../lib/retry-state.ts';
import { useCooldown } from './use-cooldown.ts';
import sentences from './ui.en.json';

/** Attempts to assume for the delay: about six to nine seconds. */
const failuresBefore = 3;

/**
 * Retries after Retry-After or when the server may be reachable again. Returns the sentence that says when; undefined
 * where a retry would fail again.
 */
export function useTryingAgain(error: unknown, retry: (() => void) | undefined): string | undefined {
  const { t } = useTranslation(sentences);
  const { leftSeconds, start } = useCooldown();
  const again = useEffectEvent(() => retry?.());
  const countDown = useEffectEvent(start);
  const isDue = retry !== undefined && maySucceedLater(error);
  useLayoutEffect(() => {
    if (!isDue) return undefined;
    const waitMs = retryDelayMs(failuresBefore, error, Math.random());
    countDown(waitMs / 1_000);
    const timer = setTimeout(() => again(), waitMs);
    return () => clearTimeout(timer);
  }, [isDue, error]);
  if (!isDue) return undefined;
  return leftSeconds > 0 ? t('tryingAgainIn', { count: leftSeconds }) : t('tryingAgain');
}
