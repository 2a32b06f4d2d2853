import { IconBolt, IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useRealtimeState } from '../../lib/realtime/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../lib/use-busy.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './shell-notice.module.css';
import sentences from './live.en.json';

const againMs = 3_000;

export function LiveUpdatesNotice() {
  const { t } = useTranslation(sentences);
  const state = useRealtimeState();
  const [wasAway, setWasAway] = useState(false);
  if (state === 'away' && !wasAway) setWasAway(true);
  if (state === 'off' && wasAway) setWasAway(false);
  const isAway = state === 'away';
  const isBack = state === 'live' && wasAway;
  useDelayed(isBack, againMs, () => setWasAway(false));
  return (
    <section
      aria-label={isAway || isBack ? t('label') : undefined}
      className={classNames('screen-only row wraps gap-4 gap-x-8', styles['notice'])}
      data-shown={isAway || isBack || undefined}
    >
      <div role="status" className={classNames('row gap-8', styles['text'])}>
        {isAway && (
          <>
            <IconCloudOff size={16} className={styles['away']} aria-hidden />
            {t('paused')}
          </>
        )}
        {isBack && (
          <>
            <IconBolt size={16} className={styles['back']} aria-hidden />
            {t('again')}
          </>
        )}
      </div>
      {isAway && <RefreshButton />}
    </section>
  );
}

function RefreshButton() {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const [isBusy, run] = useBusy();
  return (
    <Button
      kind="quiet"
      size="xs"
      disabled={isBusy}
      onClick={() => void run(() => queryClient.refetchQueries({ type: 'active' }))}
    >
      {t(isBusy ? 'refreshing' : 'refresh')}
    </Button>
  );
}
