import type { TrustedDevice } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { endTrustedDevice, endTrustedDevices, trustedDevicesQuery } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './second-factor.module.css';
import sentences from './second-factor.en.json';

interface DeviceItemProps {
  device: TrustedDevice;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceItem({ device, isBusy, onEnd }: DeviceItemProps) {
  const { t } = useTranslation(sentences);
  const { address, createdAt, expiresAt, lastUsedAt, isCurrent } = device;
  return (
    <li className={classNames('row wraps', styles['item'])}>
      <div className={styles['words']}>
        <p className="row wraps breaks medium gap-4 gap-x-8">
          <bdi>{device.device}</bdi>
          {isCurrent && <Badge tone="accent">{t('devices.current')}</Badge>}
        </p>
        <p className="hint">
          {t('devices.trusted')} <RelativeTime at={createdAt} />{' '}
          {t('devices.until', { date: formatDate(expiresAt) })}{' '}
          {address !== '' && t('devices.from', { address })}
        </p>
        <p className="hint">
          {t('devices.lastUsed')} <RelativeTime at={lastUsedAt} />
        </p>
      </div>
      <Button
        size="xs"
        disabled={isBusy}
        aria-label={t('devices.endLabel', { device: device.device })}
        onClick={onEnd}
      >
        {t('devices.end')}
      </Button>
    </li>
  );
}

function useDeviceActions() {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({
    failure: t('devices.endFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const end = (id: string) =>
    void run(async (send) => {
      await send(endTrustedDevice, { params: { trustedDeviceId: id } });
      toast.success(t('devices.ended'));
    });
  const endAll = async () => {
    const question = { title: t('devices.endAllTitle'), text: t('devices.endAllText') };
    const isSure = await confirm({ ...question, confirmLabel: t('devices.endAll'), isDanger: true });
    if (!isSure) return;
    await run(async (send) => {
      await send(endTrustedDevices);
      toast.success(t('devices.endedAll'));
    });
  };
  return { isBusy, end, endAll };
}

/** Browsers that are not asked for the second factor, each with a way to end that. */
export function TrustedDevicesSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(trustedDevicesQuery());
  const { isBusy, end, endAll } = useDeviceActions();
  const hasSome = (query.data?.length ?? 0) > 0;
  return (
    <Panel
      title={t('devices.title')}
      isFlush={hasSome}
      aside={
        hasSome && (
          <Button kind="danger" size="xs" disabled={isBusy} onClick={() => void endAll()}>
            {t('devices.endAll')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('devices.loadFailed')}>
        {(devices) =>
          devices.length === 0 ? (
            <p className={styles['lead']}>{t('devices.empty')}</p>
          ) : (
            <ul className="plain-list" aria-label={t('devices.lead')}>
              {devices.map((device) => (
                <DeviceItem key={device.id} device={device} isBusy={isBusy} onEnd={() => end(device.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}
