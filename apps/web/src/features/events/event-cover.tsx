import type { EventDetail } from '@guidon/contract';
import { IconArrowLeft, IconInfinity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cover } from '../../ui/cover.tsx';
import { EventImageButton } from './images/event-image-button.tsx';
import { EventClock, EventStateBadges } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-cover.module.css';
import sentences from './events.en.json';

export function EventCover({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const category = event.categories[0];
  return (
    <header className={classNames('flex frame', styles['strip'])}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <div className={classNames('stack justify-between gap-24 shrinks', styles['over'])}>
        <div className="row wraps justify-between gap-8">
          <Link to="/events" className={styles['back']}>
            <IconArrowLeft size={16} aria-hidden /> {t('page.back')}
          </Link>
          {event.can.edit && <EventImageButton event={event} />}
        </div>
        <div className="flex wraps align-end justify-between gap-16 gap-x-32">
          <div className={classNames('stack gap-12 shrinks', styles['words'])}>
            <div className={styles['badges']}>
              <EventStateBadges event={event} />
              {category !== undefined && <Badge>{category}</Badge>}
              {event.endTime === null && event.status !== 'completed' && (
                <Badge icon={<IconInfinity size={13} aria-hidden />}>{t('page.noEnd')}</Badge>
              )}
            </div>
            <h1 className={styles['name']}>
              <bdi>{event.name}</bdi>
            </h1>
          </div>
          <EventClock event={event} size="large" />
        </div>
      </div>
    </header>
  );
}
