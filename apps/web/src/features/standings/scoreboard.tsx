import type { EventSummary, Leaderboard, LeaderboardEntry, RankedKind } from '@guidon/contract';
import { hasScores, limits, podiumPlaces } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { LazyBoardDivisions } from '../divisions/index.ts';
import { LazyRevealNotice } from '../stage/index.ts';
import { splitBoard } from './board-rows-state.ts';
import { type BoardKind, boardHitsQuery } from './api.ts';
import { BoardTools } from './board-tools.tsx';
import { FreezeNotice } from './freeze-notice.tsx';
import { OwnRow } from './own-row.tsx';
import { Podium } from './podium.tsx';
import type { Lines } from './line-toggle.tsx';
import { RankingsTable } from './rankings-table.tsx';
import styles from './scoreboard.module.css';
import { useBoardRows, usePrintBoard } from './use-board-rows.ts';
import { useBoard } from './use-board.ts';
import { useLines } from './use-lines.ts';
import { useOwnInView } from './use-own-in-view.ts';
import { useSeenAs } from './use-seen-as.ts';
import { useRankChanges } from './use-rank-changes.ts';
import sentences from './standings.en.json';

const ScoreGraph = lazy(async () => {
  const { ScoreGraph: component } = await retryImport(() => import('./score-graph.tsx'));
  return { default: component };
});

const graphStates = ['no', 'yes'] as const;
const kinds = ['teams', 'individual'] as const;
const searchPauseMs = 250;

interface BoardProps {
  eventId: string;
  /** In an event that is played in teams, or may be, the board of teams is the ranking and stands first. */
  teamMode: EventSummary['teamMode'];
  /** Left out where it is not known. */
  status?: EventSummary['status'] | undefined;
}

interface BoardOfKind {
  eventId: string;
  kind: BoardKind;
  ranks: RankedKind;
  division: string | undefined;
}

interface RankedProps extends BoardOfKind {
  /** Somebody may still score. */
  isOpen: boolean;
  board: Leaderboard;
  own: LeaderboardEntry | null;
  lines: Lines | null;
  /** Stands beside the podium. */
  graph: ReactNode;
}

function Ranked({ board, own, lines, graph, isOpen, ...of }: RankedProps) {
  const { t } = useTranslation(sentences);
  const ownId = own?.unit.id;
  const [range, setRange] = useState({ from: 0, to: 30 });
  const rowAtPlace = useBoardRows({ ...of, first: board, from: range.from, to: range.to });
  const changes = useRankChanges(`${of.eventId} ${of.kind} ${of.division ?? ''}`, board.data);
  const places = useMemo(() => new Map(board.data.map(({ unit }, place) => [unit.id, place])), [board.data]);
  const { podium } = splitBoard(board.data);
  const above = podium.length;
  const onRange = useCallback(
    (from: number, to: number) => setRange({ from: from + above, to: to + above }),
    [above],
  );
  const goTo = useRef<((index: number) => void) | null>(null);
  const ownPlace = (own?.rank ?? 0) - 1;
  const [isOwnInView, ownRef] = useOwnInView();
  if (!hasScores(board.data))
    return (
      <EmptyState
        drawing="podium"
        action={isOpen && !board.isFrozen && <p className="dim">{t('board.emptyHint')}</p>}
      >
        {t('board.empty')}
      </EmptyState>
    );
  const count = Math.max(0, board.total - above);
  return (
    <Stack gap={16}>
      <div className={styles['top']} data-graph={graph !== null || undefined}>
        <Podium entries={podium} ranks={of.ranks} ownId={ownId} ownRef={ownRef} lines={lines} />
        {graph}
      </div>
      {count > 0 && (
        <RankingsTable
          count={count}
          rowAt={(index) => rowAtPlace(index + above)}
          places={places}
          onRange={onRange}
          ranks={of.ranks}
          categories={board.categories}
          ownId={ownId}
          ownRef={ownRef}
          changes={changes}
          lines={lines}
          goTo={goTo}
        />
      )}
      {own !== null && (
        <OwnRow
          entry={own}
          total={board.total}
          isHidden={isOwnInView}
          onGo={ownPlace < above ? undefined : () => goTo.current?.(ownPlace - above)}
        />
      )}
    </Stack>
  );
}

interface FoundProps extends BoardOfKind {
  text: string;
  ownId: string | undefined;
}

const noChanges: ReadonlyMap<string, number> = new Map();

/** What a search finds, with the ranks of the whole board. */
function Found({ text, ownId, eventId, kind, ranks, division }: FoundProps) {
  const { t } = useTranslation(sentences);
  const [search] = useDebouncedValue(text, searchPauseMs);
  const query = useQuery(boardHitsQuery(eventId, kind, { division, search, as: useSeenAs() }));
  return (
    <QueryView query={query} failure={t('board.failed')} skeleton={<SkeletonRows count={4} />}>
      {({ data, categories }) =>
        data.length === 0 ? (
          <EmptyState drawing="search">{t('find.none')}</EmptyState>
        ) : (
          <>
            <RankingsTable
              count={data.length}
              rowAt={(index) => data[index] ?? null}
              ranks={ranks}
              categories={categories}
              ownId={ownId}
              changes={noChanges}
              lines={null}
            />
            {data.length === limits.boardHits && (
              <p className="dim">{t('find.first', { count: limits.boardHits })}</p>
            )}
          </>
        )
      }
    </QueryView>
  );
}

export function ScoreboardSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton height={220} />
      <SkeletonRows count={6} />
    </Stack>
  );
}

interface KindChoiceProps {
  value: (typeof kinds)[number];
  onChange: (kind: (typeof kinds)[number]) => void;
}

function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation(sentences);
  const choices = kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return <Segmented label={t('kind.label')} value={value} choices={choices} onChange={onChange} />;
}

export function Scoreboard({ eventId, teamMode, status }: BoardProps) {
  const { t } = useTranslation(sentences);
  const [asked, choose] = useSearchState('ranking', kinds, 'teams', { isStep: true });
  const hasTeams = teamMode !== 'individual';
  const kind = hasTeams ? asked : 'individual';
  const ranks = kind === 'individual' ? kind : teamMode === 'teams' ? teamMode : 'mixed';
  const [found, setFound] = useSearchText('find');
  const [division, setDivision] = useTextState('division');
  const of = { eventId, kind, ranks, division } as const;
  const { board, own, refetch } = useBoard(eventId, kind, division);
  const [graph, setGraph] = useSearchState('graph', graphStates, 'no');
  // The history is of what scores, and where there are teams that is not a person.
  const mayGraph = kind === 'teams' || !hasTeams;
  const isGraphOpen = mayGraph && graph === 'yes';
  const lines = useLines();
  const [isBusy, run] = useBusy();
  const refresh = () =>
    run(async () => {
      const [result] = await refetch();
      if (result.isError) toast.error(t('board.failed'));
      else toast.success(t('refresh.done'));
    });
  const printBoard = usePrintBoard({ eventId, kind, division });
  const print = (shown: Leaderboard) =>
    run(async () => {
      await printBoard(shown).catch(() => toast.error(t('board.failed')));
    });
  return (
    <Stack gap={16}>
      <QueryView
        key={`${kind} ${division ?? ''}`}
        query={board}
        failure={t('board.failed')}
        skeleton={<ScoreboardSkeleton />}
      >
        {(data) => (
          <Stack gap={16}>
            <FreezeNotice eventId={eventId} isFrozen={data.isFrozen}>
              <LazyRevealNotice eventId={eventId}>
                <Notice tone="info" title={t('board.frozenTitle')}>
                  {t('board.frozen')}
                </Notice>
              </LazyRevealNotice>
            </FreezeNotice>
            <BoardTools
              updatedAtMs={board.dataUpdatedAt}
              isBusy={isBusy}
              onRefresh={() => void refresh()}
              onPrint={() => void print(data)}
              choice={
                <>
                  {hasTeams && <KindChoice value={kind} onChange={choose} />}
                  <LazyBoardDivisions divisions={data.divisions} value={division} onChange={setDivision} />
                </>
              }
              search={
                data.total > podiumPlaces && (
                  <SearchField label={t('find.label')} value={found} onChange={setFound} />
                )
              }
              graph={
                mayGraph
                  ? { isOpen: isGraphOpen, onToggle: () => setGraph(isGraphOpen ? 'no' : 'yes') }
                  : null
              }
            />
            {found.trim() === '' ? (
              <Ranked
                {...of}
                isOpen={status === 'active'}
                board={data}
                own={own}
                lines={isGraphOpen ? lines : null}
                graph={
                  isGraphOpen ? (
                    <Suspense fallback={<Skeleton height={260} />}>
                      <ScoreGraph eventId={eventId} ownId={own?.unit.id} lines={lines} />
                    </Suspense>
                  ) : null
                }
              />
            ) : (
              <Found {...of} text={found.trim()} ownId={own?.unit.id} />
            )}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
