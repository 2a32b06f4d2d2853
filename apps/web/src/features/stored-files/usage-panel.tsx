import type { StorageUsage } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { usageQuery } from './api.ts';
import { partsOf, roomOf } from './storage-state.ts';
import styles from './storage.module.css';
import sentences from './storage.en.json';

interface UsagePanelProps {
  onShowUnused: () => void;
}

function Usage({ usage, onShowUnused }: UsagePanelProps & { usage: StorageUsage }) {
  const { t } = useTranslation(sentences);
  const { percent, state } = roomOf(usage);
  const { files, bytes } = usage.unused;
  return (
    <Stack gap={16}>
      <div>
        <p className={styles['used']}>
          {t('usage.of', { used: formatBytes(usage.usedBytes), limit: formatBytes(usage.limitBytes) })}
        </p>
        <ProgressBar label={t('usage.bar')} percent={percent} />
      </div>
      {state !== 'plenty' && (
        <Notice tone={state === 'full' ? 'wrong' : 'warning'}>{t(`usage.${state}`)}</Notice>
      )}
      {usage.purposes.length > 0 && (
        <ul className={styles['purposes']}>
          {partsOf(usage.purposes).map((one) => (
            <li key={one.purpose} className="grid gap-4">
              <span>{t(`purposes.${one.purpose}`)}</span>
              <span className={styles['figures']}>
                {formatBytes(one.bytes)} · {t('usage.files', { count: one.files })}
                {!one.isCounted && ` · ${t('usage.notCounted')}`}
              </span>
              <span className={styles['track']} aria-hidden>
                <span
                  className={styles['fill']}
                  data-counted={one.isCounted || undefined}
                  style={{ '--part': one.part }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {usage.textBytes > 0 && (
        <p className={styles['figures']}>{t('usage.texts', { size: formatBytes(usage.textBytes) })}</p>
      )}
      {files > 0 && (
        <div className="row wraps justify-between gap-8">
          <span>{t('usage.unused', { count: files, size: formatBytes(bytes) })}</span>
          <Button size="xs" onClick={onShowUnused}>
            {t('usage.showUnused')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function UsagePanel({ onShowUnused }: UsagePanelProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(usageQuery());
  return (
    <Panel title={t('usage.title')}>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('usage.failed')}>
        {(usage) => <Usage usage={usage} onShowUnused={onShowUnused} />}
      </QueryView>
    </Panel>
  );
}
