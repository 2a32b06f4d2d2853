import type { OwnSession } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './profile.module.css';

interface SessionItemProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const { t } = useTranslation('profile');
  const { device, address, method, tenantDisplayName, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className={styles['item']}>
      <div className={styles['itemWords']}>
        <p className={styles['itemName']}>
          <bdi>{device}</bdi>
          {isCurrent && <Badge tone="accent">{t('sessions.current')}</Badge>}
          {tenantDisplayName !== null && <Badge>{tenantDisplayName}</Badge>}
        </p>
        <p className={styles['hint']}>
          {t(`sessions.methods.${method}`)} {address !== '' && t('sessions.from', { address })}
        </p>
        <p className={styles['hint']}>
          {t('sessions.lastUsed')} <RelativeTime at={lastUsedAt} />. {t('sessions.started')}{' '}
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <Button size="xs" disabled={isBusy} aria-label={t('sessions.endLabel', { device })} onClick={onEnd}>
        {t('sessions.end')}
      </Button>
    </li>
  );
}
