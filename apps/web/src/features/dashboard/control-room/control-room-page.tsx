import type { ControlRoom, EventDetail } from '@guidon/contract';
import { presenceEventChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePresence } from '../../../lib/realtime/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AnnounceButton } from '../../notifications/announcements/index.ts';
import { ExportButton } from '../../event-parts/exports/index.ts';
import { EventFrame, PauseNotice } from '../../event-parts/index.ts';
import { AnswerBars } from './answer-bars.tsx';
import { controlRoomQuery } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './control-room.module.css';
import { RoomClock } from './room-clock.tsx';
import { RoomDesk } from './room-desk.tsx';
import { RoomFailures, StuckUnits } from './room-lists.tsx';
import { paceOf } from './room-state.ts';
import { TroubledChallenges } from './troubled-challenges.tsx';
import sentences from './control-room.en.json';

function Minutes({ minutes }: { minutes: ControlRoom['tries']['minutes'] }) {
  const { t } = useTranslation(sentences);
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
      <p className={classNames('flex gap-16 hint', styles['legend'])}>
        <span data-kind="right">{t('minutes.right')}</span>
        <span data-kind="wrong">{t('minutes.wrong')}</span>
      </p>
    </Panel>
  );
}

/** Staff who have this room open, this one included. */
function RoomHosts({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const members = usePresence(presenceEventChannel(eventId));
  return (
    <div className={styles['present']}>
      <h2 className={styles['heading']}>{t('hosts')}</h2>
      <p className="dim">{t('hostsHint')}</p>
      <ul className={classNames('flex wraps gap-8 gap-x-12', styles['hosts'])}>
        {members.map(({ id, name }) => (
          <li key={id}>
            <Mark id={id} name={name} size={24} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Steering({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('steer')}>
      <div className={classNames('stack gap-12', styles['steer'])}>
        <RoomClock event={event} />
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

function RoomFigures({ room: { participants, tries } }: { room: ControlRoom }) {
  const { t } = useTranslation(sentences);
  const { lastMinute, rightPercent } = paceOf(tries.minutes);
  return (
    <Figures label={t('figures')}>
      <Figure
        label={t('online')}
        value={formatNumber(participants.online)}
        detail={t('ofRegistered', { count: participants.registered })}
      />
      <Figure
        label={t('lastMinute')}
        value={formatNumber(lastMinute)}
        detail={t('inAll', { count: tries.total })}
      />
      <Figure
        label={t('rightRate')}
        value={rightPercent === null ? t('noRate') : t('percent', { percent: rightPercent })}
        detail={t('rightWindow')}
      />
    </Figures>
  );
}

function Room({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(controlRoomQuery(event.id));
  const { status } = event;
  const isBefore = status === 'draft' || status === 'scheduled';
  return (
    <div className={classNames('grid gap-16 align-start', styles['room'])}>
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
              {!isBefore && <TroubledChallenges event={event} challenges={room.challenges} />}
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
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(name) => t('title', { name })}>
      {(event) =>
        event.can.rights.includes('insight') ? <Room event={event} /> : <Notice>{t('notAllowed')}</Notice>
      }
    </EventFrame>
  );
}
