import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FirstBloods, Scoreboard } from '../standings/index.ts';
import { LazyTeamsTab } from '../teams/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { eventQuery } from '../../resources/events.ts';
import { OwedEntry } from '../event-parts/entry/index.ts';
import { EventCover } from './event-cover.tsx';
import { EventDenied, PauseNotice, useLiveEvent } from '../event-parts/index.ts';
import { EventOverview } from './event-overview.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-page.module.css';
import { EventRules } from './event-rules.tsx';
import { EventSide } from './event-side.tsx';
import uiSentences from '../../ui/ui.en.json';
import sentences from './events.en.json';

const tabs = ['overview', 'challenges', 'scoreboard', 'teams', 'rules'] as const;

/** For participants of an event that is played in teams, and for its staff. */
function showsTeams({ teams, isRegistered, can }: EventDetail): boolean {
  return teams.teamMode !== 'individual' && (isRegistered || can.rights.length > 0);
}

/** The scoreboard in the tab of an event, and below it the first bloods for those who may read its challenges. */
function EventBoards({ event }: { event: EventDetail }) {
  const { id, status, teams, isRegistered, boardVisibility, isFrozen, can } = event;
  const hasBloods = status === 'active' || status === 'completed';
  const isStaff = can.rights.length > 0;
  const mayRead = isStaff || (isRegistered && boardVisibility !== 'hidden');
  return (
    <Stack gap={24}>
      <Scoreboard eventId={id} teamMode={teams.teamMode} status={status} />
      {hasBloods && mayRead && (
        <FirstBloods eventId={id} isLive={status === 'active'} mayBeMore={isFrozen && !isStaff} />
      )}
    </Stack>
  );
}

function EventSkeleton() {
  const { t } = useTranslation(uiSentences);
  return (
    <div role="status" aria-label={t('loading')}>
      <Loader />
      <Stack gap={24}>
        <Skeleton height={232} />
        <div className={classNames('grid gap-32 align-start', styles['columns'])}>
          <Stack gap={16}>
            <Skeleton height={44} />
            <Skeleton width="80%" />
            <Skeleton />
            <Skeleton width="60%" />
          </Stack>
          <Stack gap={16}>
            <Skeleton height={140} />
            <Skeleton height={240} />
          </Stack>
        </div>
      </Stack>
    </div>
  );
}

function countText({ status, isRegistered }: EventDetail): 'review' | 'count' | 'staff' {
  if (status === 'completed') return 'review';
  return status === 'active' && isRegistered ? 'count' : 'staff';
}

function EventChallengesTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  if (!event.can.seeChallenges) {
    const isLive = event.status === 'active';
    const why = isLive ? 'registerFirst' : event.isCancelled ? 'cancelled' : 'hidden';
    return <EmptyState drawing={isLive ? 'people' : 'field'}>{t(`challengesTab.${why}`)}</EmptyState>;
  }
  const count = event.challengeCount;
  if (count === 0) return <EmptyState drawing="list">{t('challengesTab.none')}</EmptyState>;
  return (
    <EmptyState
      drawing="list"
      action={
        <ButtonLink kind="primary" to="/events/$eventId/challenges" params={{ eventId: event.id }}>
          {t('challengesTab.viewAll')}
        </ButtonLink>
      }
    >
      {t(`challengesTab.${countText(event)}`, { count })}
    </EmptyState>
  );
}

export function EventPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const [asked, setTab] = useSearchState('tab', tabs, 'overview', { isStep: true });
  const query = useQuery(eventQuery(eventId));
  const event = useArrived(query.data);
  useLiveEvent(eventId);
  usePageTitle(event?.name);
  if (event === undefined)
    return query.isPending || query.data !== undefined ? (
      <EventSkeleton />
    ) : (
      <EventDenied error={query.error} onRetry={() => void query.refetch()} />
    );
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    challenges: event.challengeCount,
    teams: event.teams.teamCount,
  };
  const shown = tabs.filter((value) => value !== 'teams' || showsTeams(event));
  const tab = shown.find((value) => value === asked) ?? 'overview';
  return (
    <>
      <EventCover event={event} />
      <div className={classNames('grid gap-32 align-start', styles['columns'])}>
        <div className="shrinks">
          <PauseNotice pause={event.pause} />
          {event.entry.isOwed && !event.isArchived && (
            <div className={styles['notice']}>
              <OwedEntry event={event} />
            </div>
          )}
          {event.isArchived && (
            <div className={styles['notice']}>
              <Notice title={t('archived.title')}>{t('archived.text')}</Notice>
            </div>
          )}
          <Tabs
            label={t('page.tabs')}
            tabs={shown.map((value) => ({ value, label: t(`page.${value}`), count: counts[value] }))}
            value={tab}
            onChange={setTab}
            isSticky
          >
            {tab === 'overview' && <EventOverview event={event} />}
            {tab === 'challenges' && <EventChallengesTab event={event} />}
            {tab === 'scoreboard' && <EventBoards event={event} />}
            {tab === 'teams' && <LazyTeamsTab event={event} />}
            {tab === 'rules' && <EventRules rules={event.rules} />}
          </Tabs>
        </div>
        <EventSide event={event} hasBoard={tab !== 'scoreboard'} hasTeam={tab !== 'teams'} />
      </div>
    </>
  );
}
