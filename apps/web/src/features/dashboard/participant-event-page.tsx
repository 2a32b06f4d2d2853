import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ActivityLog, EventClock, EventDenied, PauseNotice, useLiveEvent } from '../event-parts/index.ts';
import { EventAnnouncements } from '../notifications/announcements/index.ts';
import { CompactBoard } from '../standings/index.ts';
import { TeamSide } from '../teams/index.ts';
import { eventQuery, useEventChannel } from '../../resources/events.ts';
import { dashboardQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard.module.css';
import { sortMine } from './dashboard-state.ts';
import { MyEventRow } from './my-event-row.tsx';
import { NextChallenge } from './next-challenge.tsx';
import { Standing } from './standing.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import sentences from './dashboard.en.json';

function useLiveDashboard(eventId: string): void {
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [dashboardQuery().queryKey],
    pauseMs: 2_000,
  });
}

function OwnPart({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(dashboardQuery());
  useLiveDashboard(eventId);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failed')}>
      {({ registered, unfinished }) => {
        const entry = registered.find(({ event }) => event.id === eventId);
        const left = unfinished.filter((item) => item.eventId === eventId);
        if (entry === undefined) return null;
        const { next } = sortMine(registered);
        const words = t('standing.progress', { solved: entry.solvedQuestions, total: entry.totalQuestions });
        return (
          <>
            <Panel title={t('event.progress')}>
              <div className="stack gap-16">
                <Standing entry={entry} />
                <ProgressBar
                  label={words}
                  percent={
                    entry.totalQuestions === 0 ? 0 : (entry.solvedQuestions / entry.totalQuestions) * 100
                  }
                />
              </div>
            </Panel>
            {left.length > 0 ? (
              <Panel title={t('unfinished')} isFlush>
                <UnfinishedList entries={left} isOneEvent />
              </Panel>
            ) : (
              entry.event.can.seeChallenges && <NextChallenge eventId={eventId} />
            )}
            {next.length > 0 && (
              <section className="stack gap-12 shrinks">
                <h2 className={styles['heading']}>{t('next')}</h2>
                {next.slice(0, 1).map((one) => (
                  <MyEventRow key={one.event.id} entry={one} />
                ))}
              </section>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

export function ParticipantEventPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(eventQuery(eventId));
  const event = query.data;
  useLiveEvent(eventId);
  usePageTitle(event?.name);
  if (event === undefined)
    return query.isPending ? (
      <SkeletonRows count={8} />
    ) : (
      <EventDenied error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <PageHeader
        title={event.name}
        aside={
          <>
            <StatusBadge status={event.status} />
            <EventClock event={event} />
          </>
        }
        actions={
          <>
            <ButtonLink to="/participant-dashboard">{t('event.others')}</ButtonLink>
            <ButtonLink to="/events/$eventId" params={{ eventId }}>
              {t('event.details')}
            </ButtonLink>
            {event.can.enter && (
              <ButtonLink kind="primary" to="/events/$eventId/challenges" params={{ eventId }}>
                {t('enter')}
              </ButtonLink>
            )}
          </>
        }
      />
      <PauseNotice pause={event.pause} />
      <div className={classNames('grid gap-24 align-start', styles['columns'])}>
        <div className="stack gap-24 shrinks">
          <OwnPart eventId={eventId} />
          <EventAnnouncements event={event}>
            <Panel title={t('event.activity')}>
              <ActivityLog event={event} />
            </Panel>
          </EventAnnouncements>
        </div>
        <div className="stack gap-24 shrinks">
          <TeamSide event={event} />
          <Panel
            isFlush
            title={t('event.board')}
            aside={
              <ButtonLink kind="quiet" size="xs" to="/events/$eventId/scoreboard" params={{ eventId }}>
                {t('event.fullBoard')}
              </ButtonLink>
            }
          >
            <CompactBoard eventId={eventId} hasTeams={event.teams.teamMode !== 'individual'} />
          </Panel>
        </div>
      </div>
    </>
  );
}
