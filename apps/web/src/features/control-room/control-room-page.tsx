import './catalogue.ts';
import type { ControlRoom, EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AnnounceButton } from '../announcements/index.ts';
import { ExportButton } from '../event-exports/index.ts';
import { EventFrame, PauseButtons, PauseNotice } from '../event-parts/index.ts';
import { AnswerBars } from './answer-bars.tsx';
import { controlRoomQuery } from './api.ts';
import styles from './control-room.module.css';
import { RoomClock } from './room-clock.tsx';
import { RoomDesk } from './room-desk.tsx';
import { RoomFigures } from './room-figures.tsx';
import { RoomHosts } from './room-hosts.tsx';
import { RoomFailures, StuckUnits } from './room-lists.tsx';
import { TroubledChallenges } from './troubled-challenges.tsx';

function Minutes({ minutes }: { minutes: ControlRoom['tries']['minutes'] }) {
  const { t } = useTranslation('controlRoom');
  const count = minutes.reduce((sum, { tries }) => sum + tries, 0);
  const right = minutes.reduce((sum, minute) => sum + minute.right, 0);
  const bars = minutes.map(({ at, ...counts }) => ({
    key: at,
    ...counts,
    title: t('bar', { time: formatDateTime(at), ...counts }),
  }));
  return (
    <Panel title={t('minutes.title')}>
      <AnswerBars bars={bars} label={t('minutes.label', { count, right })} />
      <p className={styles['legend']}>
        <span data-kind="right">{t('minutes.right')}</span>
        <span data-kind="wrong">{t('minutes.wrong')}</span>
      </p>
    </Panel>
  );
}

function Steering({ event }: { event: EventDetail }) {
  const { t } = useTranslation('controlRoom');
  return (
    <Panel title={t('steer')}>
      <div className={styles['steer']}>
        <RoomClock event={event} />
        <PauseButtons event={event} />
        {event.can.announce && <AnnounceButton event={event} isWide />}
        <ExportButton event={event} isWide />
        <ButtonLink to="/admin/events/$eventId/analytics" params={{ eventId: event.id }}>
          {t('toAnalytics')}
        </ButtonLink>
        <RoomHosts eventId={event.id} />
      </div>
    </Panel>
  );
}

function Room({ event }: { event: EventDetail }) {
  const { t } = useTranslation('controlRoom');
  const query = useQuery(controlRoomQuery(event.id));
  const { status } = event;
  const isBefore = status === 'draft' || status === 'scheduled';
  return (
    <div className={styles['room']}>
      <div className={styles['controls']}>
        <Steering event={event} />
      </div>
      <div className={styles['main']}>
        {isBefore && <Notice>{t('before')}</Notice>}
        {status === 'completed' && <Notice>{t('over')}</Notice>}
        <PauseNotice pause={event.pause} />
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={10} />}>
          {(room) => (
            <>
              <RoomFigures room={room} />
              <Minutes minutes={room.tries.minutes} />
              {!isBefore && <TroubledChallenges eventId={event.id} challenges={room.challenges} />}
            </>
          )}
        </QueryView>
      </div>
      <div className={styles['lists']}>
        {query.data && (
          <>
            <RoomDesk eventId={event.id} desk={query.data.desk} />
            <StuckUnits eventId={event.id} stuck={query.data.stuck} />
            <RoomFailures failures={query.data.failures} />
          </>
        )}
      </div>
    </div>
  );
}

/** A live event on one screen, for those who run it. */
export function ControlRoomPage() {
  const { t } = useTranslation('controlRoom');
  return (
    <EventFrame title={(name) => t('title', { name })}>
      {(event) =>
        event.can.rights.includes('insight') ? <Room event={event} /> : <Notice>{t('notAllowed')}</Notice>
      }
    </EventFrame>
  );
}
