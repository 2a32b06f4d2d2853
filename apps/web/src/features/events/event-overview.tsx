import type { EventDetail } from '@guidon/contract';
import { IconFlag, IconListDetails, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EventAnnouncements } from '../notifications/announcements/index.ts';
import { ActivityLog } from '../event-parts/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-overview.module.css';
import sentences from './events.en.json';

export function EventOverview({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const counts = [
    { key: 'participants', value: event.participantCount, Icon: IconUsers },
    { key: 'challenges', value: event.challengeCount, Icon: IconListDetails },
    { key: 'points', value: event.pointsAvailable, Icon: IconFlag },
  ] as const;
  return (
    <Stack gap={24}>
      <dl className={classNames('card', styles['counts'])}>
        {counts.map(({ key, value, Icon }) => (
          <div key={key} className={classNames('stack gap-4', styles['count'])}>
            <dt>
              <Icon size={16} stroke={1.75} aria-hidden /> {t(`overview.${key}`)}
            </dt>
            <dd>
              <RollingNumber value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <EventAnnouncements event={event}>
        <About event={event} />
      </EventAnnouncements>
    </Stack>
  );
}

function About({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <section>
        <h2 className={styles['heading']}>{t('overview.about')}</h2>
        {event.description.trim() === '' ? (
          <p className="dim">{t('overview.noDescription')}</p>
        ) : (
          <MarkdownView text={event.description} />
        )}
      </section>
      {event.status !== 'draft' && (
        <Panel title={t('overview.activity')}>
          <ActivityLog event={event} />
        </Panel>
      )}
    </>
  );
}
