import type { SharedEvent } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../ui/cover.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EventClock } from '../event-parts/index.ts';
import styles from './shared-event.module.css';

export function SharedEventCover({ event }: { event: SharedEvent }) {
  const { t } = useTranslation('eventSharing');
  const [category] = event.categories;
  const pause = event.pausedAt === null ? null : { since: event.pausedAt };
  return (
    <header className={styles['strip']}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <div className={styles['over']}>
        <div className={styles['words']}>
          <div className={styles['badges']}>
            {event.isCancelled ? <Badge>{t('cancelled')}</Badge> : <StatusBadge status={event.status} />}
            {category !== undefined && <Badge>{category}</Badge>}
          </div>
          <h1 className={styles['name']}>
            <bdi>{event.name}</bdi>
          </h1>
          <p className="dim">
            {t('by')} <bdi>{event.organization}</bdi>
          </p>
        </div>
        {!event.isCancelled && <EventClock event={{ ...event, pause }} size="large" />}
      </div>
    </header>
  );
}
