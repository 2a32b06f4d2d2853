import { IconHourglass } from '@tabler/icons-react';
import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useRealtimeState } from '../../lib/realtime/index.ts';
import { type Freshness, freshnessOf, isOld } from './busy-notice-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './shell-notice.module.css';
import sentences from './live.en.json';

/** Refetches failed queries after this time, randomly up to twice as long. */
const againMs = 15_000;

function useFreshness(cache: QueryCache): Freshness {
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => freshnessOf(cache.findAll({ type: 'active' })));
}

export function BusyNotice() {
  const { t } = useTranslation(sentences);
  const client = useQueryClient();
  const freshness = useFreshness(client.getQueryCache());
  const isAway = useRealtimeState() === 'away';
  useEffect(() => {
    if (freshness !== 'stuck') return undefined;
    const again = () => void client.refetchQueries({ type: 'active', predicate: isOld });
    const timer = setTimeout(again, againMs * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [client, freshness]);
  const isShown = freshness !== 'fresh' && !isAway;
  return (
    <section
      aria-label={isShown ? t('busyLabel') : undefined}
      className={classNames('screen-only row wraps gap-4 gap-x-8', styles['notice'])}
      data-shown={isShown || undefined}
    >
      <div role="status" className={classNames('row gap-8', styles['text'])}>
        {isShown && (
          <>
            <IconHourglass size={16} className={styles['away']} aria-hidden />
            {t('busy')}
          </>
        )}
      </div>
    </section>
  );
}
