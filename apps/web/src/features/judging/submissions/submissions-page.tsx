import { submissionRoutes, type EventDetail } from '@guidon/contract';
import { submissionOutcomes } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { routeKey } from '../../../lib/route-query.ts';
import { useEventChannel } from '../../../resources/events.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useSearchText } from '../../../navigation/use-search-text.ts';
import { useTextState } from '../../../navigation/use-text-state.ts';
import { challengesQuery } from '../../../resources/play.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ExportButton } from '../../event-parts/exports/index.ts';
import { EventFrame } from '../../event-parts/index.ts';
import { exportUrl, submissionsQuery } from './api.ts';
import { LazyMendDialog } from '../mend/use-mending.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FlagsDialog } from './flags-dialog.tsx';
import { JudgeAgainDialog } from './judge-again-dialog.tsx';
import { type OpenedRow, SubmissionsTable } from './submissions-table.tsx';
import sentences from './submissions.en.json';

const debounceMs = 200;
const pauseMs = 2_000;
const any = 'any';
const outcomes = [any, ...submissionOutcomes] as const;

function useSubmissions(eventId: string) {
  const [search, setSearch] = useSearchText('search');
  const [challengeId, setChallengeId] = useTextState('challenge');
  const [outcome, setOutcome] = useSearchState('outcome', outcomes, any);
  const [hasAnswers, setHasAnswers] = useState(false);
  const [sought] = useDebouncedValue(search.trim(), debounceMs);
  const asked = {
    search: sought,
    challengeId,
    outcome: outcome === any ? undefined : outcome,
    hasAnswers,
  };
  const query = useInfiniteQuery({
    ...submissionsQuery(eventId, asked),
    placeholderData: keepPreviousData,
  });
  // Whoever reads answers asks for each look, as each is recorded.
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: hasAnswers ? [] : ['submission-update'],
    keys: [routeKey(submissionRoutes.list, { params: { eventId } })],
    pauseMs,
  });
  return {
    query,
    asked,
    rows: query.data?.pages.flatMap((page) => page.data) ?? [],
    isFiltered: sought !== '' || challengeId !== undefined || outcome !== any,
    filter: {
      search,
      setSearch,
      challengeId,
      setChallengeId,
      outcome,
      setOutcome,
      hasAnswers,
      setHasAnswers,
    },
    clear: () => {
      setSearch('');
      setChallengeId(undefined);
      setOutcome(any);
    },
  };
}

interface FiltersProps {
  event: EventDetail;
  filter: ReturnType<typeof useSubmissions>['filter'];
  onRefresh: () => unknown;
  children: ReactNode;
}

function Filters({ event, filter, onRefresh, children }: FiltersProps) {
  const { t } = useTranslation(sentences);
  const challenges = useQuery(challengesQuery(event.id)).data?.data ?? [];
  const judges = event.can.rights.includes('judge');
  const shownOutcomes = outcomes.filter((value) => judges || value !== 'foreign');
  return (
    <FilterBar
      search={{ label: t('search'), value: filter.search, onChange: filter.setSearch }}
      onRefresh={onRefresh}
    >
      <ChoiceFilter
        label={t('challenge')}
        choices={[
          { value: any, label: t('anyChallenge') },
          ...challenges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.challengeId ?? any}
        isSearchable
        onChange={(id) => filter.setChallengeId(id === any ? undefined : id)}
      />
      <ChoiceFilter
        label={t('outcome')}
        choices={shownOutcomes.map((value) => ({
          value,
          label: value === any ? t('anyOutcome') : t(`outcomes.${value}`),
        }))}
        value={filter.outcome}
        onChange={filter.setOutcome}
      />
      {event.can.rights.includes('answers') && (
        <SwitchField
          label={t('showAnswers')}
          description={t('showAnswersHint')}
          checked={filter.hasAnswers}
          onChange={(change) => filter.setHasAnswers(change.currentTarget.checked)}
        />
      )}
      {children}
    </FilterBar>
  );
}

function Submissions({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { query, asked, rows, isFiltered, filter, clear } = useSubmissions(event.id);
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const close = () => setOpened(null);
  const empty = isFiltered ? (
    <EmptyState drawing="search" action={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="list">{t('empty')}</EmptyState>
  );
  return (
    <>
      <Filters event={event} filter={filter} onRefresh={query.refetch}>
        <ExportButton
          event={event}
          own={
            isFiltered || filter.hasAnswers
              ? { hrefOf: (format) => exportUrl(event.id, asked, format) }
              : undefined
          }
        />
      </Filters>
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={8} />}>
          {() => (
            <SubmissionsTable
              eventId={event.id}
              rows={rows}
              hasAnswers={filter.hasAnswers}
              canJudge={event.can.rights.includes('judge')}
              canReadAnswers={event.can.rights.includes('answers')}
              onOpen={setOpened}
              empty={empty}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {opened?.act === 'check' && (
        <JudgeAgainDialog eventId={event.id} of={opened.submission} onClose={close} />
      )}
      {opened?.act === 'flags' && (
        <FlagsDialog eventId={event.id} unit={opened.submission.unit} onClose={close} />
      )}
      {opened?.act === 'mend' && (
        <LazyMendDialog
          event={event}
          challengeId={opened.submission.challenge.id}
          questionId={opened.submission.question.id}
          onClose={close}
        />
      )}
      {opened && (opened.act === 'accept' || opened.act === 'revoke') && (
        <DecisionDialog eventId={event.id} submission={opened.submission} act={opened.act} onClose={close} />
      )}
    </>
  );
}

/** Every answer of an event, for those who look after it. */
export function SubmissionsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('insight') ? (
          <Submissions event={event} />
        ) : (
          <Notice>{t('notAllowed')}</Notice>
        )
      }
    </EventFrame>
  );
}
