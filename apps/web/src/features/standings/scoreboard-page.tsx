import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useUser } from '../../lib/session.tsx';
import { myEventsQuery } from '../../resources/dashboard.ts';
import { publishedEventsQuery } from '../../resources/events.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LazyProjector, StageLinks } from '../stage/index.ts';
import { boardFilters, filterEvents, firstBoard } from './board-events-state.ts';
import { EventPicker } from './event-picker.tsx';
import { Scoreboard, ScoreboardSkeleton } from './scoreboard.tsx';
import { usePrefetchBoard } from './use-board.ts';
import sentences from './standings.en.json';

/** The matrix, fetched apart from the page of the scoreboard. */
const LazyMatrix = lazyPart(() => import('./matrix-board.tsx'), 'MatrixBoard', { rows: 12 });

const views = ['page', 'matrix', 'projector'] as const;
const pageViews = ['page', 'matrix'] as const;

/** Reads the board beside the events, of which it is not known yet how they are played. */
function BoardAhead({ eventId }: { eventId: string }) {
  usePrefetchBoard(eventId);
  return <ScoreboardSkeleton />;
}

export function ScoreboardPage() {
  const { eventId } = useParams({ strict: false });
  const [view] = useSearchState('view', views, 'page');
  if (eventId !== undefined && view === 'projector') return <LazyProjector eventId={eventId} />;
  return <BoardPage />;
}

function ViewChoice() {
  const { t } = useTranslation(sentences);
  const [view, setView] = useSearchState('view', pageViews, 'page', { isStep: true });
  const choices = pageViews.map((value) => ({ value, label: t(`view.${value}`) }));
  return <Segmented label={t('view.label')} value={view} choices={choices} onChange={setView} />;
}

function useBoardEvents(isPicker: boolean) {
  const all = useQuery({ ...publishedEventsQuery(), enabled: isPicker });
  const own = useQuery({
    ...myEventsQuery(),
    select: ({ data }) => data.map(({ event }) => event),
    enabled: !isPicker,
  });
  return isPicker ? all : own;
}

function BoardPage() {
  const { t } = useTranslation(sentences);
  const { eventId } = useParams({ strict: false });
  const isPicker = useUser().rights.includes('boards.choose-event');
  const [filter, setFilter] = useSearchState('filter', boardFilters, 'all');
  const [view] = useSearchState('view', pageViews, 'page');
  const navigate = useNavigate();
  const query = useBoardEvents(isPicker);
  const isWaiting = useArrived(query.data ?? query.error ?? undefined) === undefined;
  const known = query.data?.find((event) => event.id === eventId);
  const title = known ? t('titleOf', { event: known.name }) : t('title');
  usePageTitle(known ? title : undefined);
  const search = { filter: filter === 'all' ? undefined : filter };
  const open = (id: string) => void navigate({ to: '/scoreboard/$eventId', params: { eventId: id }, search });
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        aside={known && <StatusBadge status={known.status} />}
        actions={
          known && (
            <>
              {known.can.seeChallenges && <ViewChoice />}
              <StageLinks eventId={known.id} />
              <ButtonLink to="/events/$eventId" params={{ eventId: known.id }}>
                {t('toEvent')}
              </ButtonLink>
            </>
          )
        }
      />
      <Stack gap={24}>
        <QueryView
          query={query}
          skeleton={<SkeletonRows count={1} />}
          failure={t(isPicker ? 'picker.failedAll' : 'picker.failedOwn')}
        >
          {(events) => {
            const shown = filterEvents(events, filter);
            const first = firstBoard(shown);
            if (eventId === undefined && first !== undefined)
              return (
                <Navigate to="/scoreboard/$eventId" params={{ eventId: first.id }} search={search} replace />
              );
            return (
              <EventPicker
                events={shown}
                selectedId={eventId}
                onSelect={open}
                filter={filter}
                onFilter={isPicker ? setFilter : undefined}
              />
            );
          }}
        </QueryView>
        {eventId !== undefined && view === 'matrix' && <LazyMatrix key={eventId} eventId={eventId} />}
        {eventId !== undefined && view === 'page' && isWaiting && <BoardAhead eventId={eventId} />}
        {eventId !== undefined && view === 'page' && !isWaiting && (
          <Scoreboard
            key={eventId}
            eventId={eventId}
            teamMode={known?.teamMode ?? 'individual'}
            status={known?.status}
          />
        )}
        {eventId === undefined && query.isSuccess && (
          <EmptyState
            drawing="podium"
            action={
              <Stack gap={16} align="center">
                <p className="dim">{t(isPicker ? 'picker.noneHintStaff' : 'picker.noneHint')}</p>
                <ButtonLink to="/events">{t('picker.browse')}</ButtonLink>
              </Stack>
            }
          >
            {t('picker.none')}
          </EmptyState>
        )}
      </Stack>
    </>
  );
}
