import { type EventDetail, teamAdminRoutes } from '@guidon/contract';
import { managedTeamStates } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ExportButton } from '../../event-parts/exports/index.ts';
import { EventFrame } from '../../event-parts/index.ts';
import { managedTeamsQuery } from '../api.ts';
import styles from './team-admin.module.css';
import { useLiveTeams } from './use-live-teams.ts';
import { TeamTable } from './team-table.tsx';
import sentences from './team-admin.en.json';

const stateChoices = ['any', ...managedTeamStates] as const;
const pauseMs = 3_000;

function useTeams(eventId: string) {
  const [search, setSearch] = useSearchText('search');
  const [state, setState] = useSearchState('state', stateChoices, 'any');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...managedTeamsQuery(eventId, { search: sought, state: state === 'any' ? undefined : state }),
    placeholderData: keepPreviousData,
  });
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [routeKey(teamAdminRoutes.list)],
    pauseMs,
  });
  useLiveTeams(eventId);
  return {
    query,
    teams: query.data?.pages.flatMap((page) => page.data) ?? [],
    isFiltered: sought !== '' || state !== 'any',
    filters: { search, setSearch, state, setState },
    clear: () => {
      setSearch('');
      setState('any');
    },
  };
}

function Nothing({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  if (event.teamMode !== 'individual') return <EmptyState drawing="people">{t('list.empty')}</EmptyState>;
  const toSettings = (
    <ButtonLink to="/admin/events" search={{ edit: event.id }}>
      {t('list.toSettings')}
    </ButtonLink>
  );
  return (
    <EmptyState drawing="people" action={event.can.edit && toSettings}>
      {t('list.individual')}
    </EmptyState>
  );
}

function TeamList({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { query, teams, isFiltered, filters, clear } = useTeams(event.id);
  const choices = stateChoices.map((value) => ({
    value,
    label: value === 'any' ? t('list.anyState') : t(`marks.${value}`),
  }));
  return (
    <>
      <FilterBar search={{ label: t('list.search'), value: filters.search, onChange: filters.setSearch }}>
        <ChoiceFilter
          label={t('list.state')}
          choices={choices}
          value={filters.state}
          onChange={filters.setState}
        />
        {event.can.rights.includes('people') && event.teamMode !== 'individual' && (
          <ButtonLink to="/admin/teams/$eventId/roster" params={{ eventId: event.id }}>
            {t('list.roster')}
          </ButtonLink>
        )}
        <ExportButton event={event} />
      </FilterBar>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('list.failed')}>
          {() => (
            <TeamTable
              event={event}
              teams={teams}
              isWhole={!query.hasNextPage}
              empty={
                isFiltered ? (
                  <EmptyState
                    drawing="search"
                    action={<Button onClick={clear}>{t('list.clearFilters')}</Button>}
                  >
                    {t('list.noMatches')}
                  </EmptyState>
                ) : (
                  <Nothing event={event} />
                )
              }
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {teams.length > 0 && <p className={styles['hint']}>{t('list.shown')}</p>}
    </>
  );
}

export function TeamListPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(name) => t('list.title', { name })}>
      {(event) =>
        event.can.rights.includes('teams') ? (
          <TeamList event={event} />
        ) : (
          <Panel>
            <EmptyState drawing="lost">{t('list.denied')}</EmptyState>
          </Panel>
        )
      }
    </EventFrame>
  );
}
