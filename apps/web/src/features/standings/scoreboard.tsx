import './catalogue.ts';
import type { Leaderboard, LeaderboardEntry } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { podiumPlaces, splitBoard } from './board-rows-state.ts';
import { BoardTools } from './board-tools.tsx';
import { OwnRow } from './own-row.tsx';
import { Podium } from './podium.tsx';
import { RankingsTable } from './rankings-table.tsx';
import { useBoard } from './use-board.ts';
import { type OwnPart, useOwnInView } from './use-own-in-view.ts';
import { useRankChanges } from './use-rank-changes.ts';

const ScoreGraph = lazy(async () => {
  const { ScoreGraph: component } = await retryImport(() => import('./score-graph.tsx'));
  return { default: component };
});

const graphStates = ['no', 'yes'] as const;
const kinds = ['teams', 'individual'] as const;

export interface BoardProps {
  eventId: string;
  /** The event is played in teams, or may be: their board stands first. */
  hasTeams: boolean;
}

interface RanksProps {
  board: Leaderboard;
  ownId: string | undefined;
  graph: ReactNode;
}

function Ranks({ board, ownId, graph }: RanksProps) {
  const { t } = useTranslation('standings');
  const changes = useRankChanges(board.data);
  const { podium, rest } = splitBoard(board.data.slice(0, limits.leaderboardFull));
  if (podium.length === 0)
    return (
      <EmptyState drawing="podium" action={<p className="dim">{t('board.emptyHint')}</p>}>
        {t('board.empty')}
      </EmptyState>
    );
  return (
    <>
      <Podium entries={podium} ownId={ownId} />
      {graph}
      {rest.length > 0 && (
        <Panel isFlush>
          <RankingsTable entries={rest} ownId={ownId} changes={changes} />
        </Panel>
      )}
      {board.total > board.data.length && (
        <p className="dim">{t('board.topOf', { shown: board.data.length, total: board.total })}</p>
      )}
    </>
  );
}

function ownPart(place: number): OwnPart {
  if (place < 0) return 'none';
  return place < podiumPlaces ? 'podium' : 'table';
}

interface RankedProps {
  board: Leaderboard;
  own: LeaderboardEntry | null;
  ownId: string | undefined;
  /** Stands between the podium and the table. */
  graph: ReactNode;
}

function Ranked({ board, own, ownId, graph }: RankedProps) {
  const ranks = useRef<HTMLDivElement>(null);
  const place = board.data.findIndex((entry) => entry.unit.id === ownId);
  const isInView = useOwnInView(ranks, ownPart(place));
  return (
    <Stack gap={16}>
      <div ref={ranks}>
        <Stack gap={16}>
          <Ranks board={board} ownId={ownId} graph={graph} />
        </Stack>
      </div>
      {own !== null && board.data.length > 0 && (
        <OwnRow entry={own} total={board.total} isHidden={isInView} />
      )}
    </Stack>
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
  const { t } = useTranslation('standings');
  const choices = kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <Row>
      <Segmented label={t('kind.label')} value={value} choices={choices} onChange={onChange} />
    </Row>
  );
}

export function Scoreboard({ eventId, hasTeams }: BoardProps) {
  const { t } = useTranslation('standings');
  const [asked, choose] = useSearchState('ranking', kinds, 'teams', { isStep: true });
  const kind = hasTeams ? asked : 'individual';
  const { board, own, refetch } = useBoard(eventId, kind);
  const [graph, setGraph] = useSearchState('graph', graphStates, 'no');
  // The history is of what scores, and where there are teams that is not a person.
  const mayGraph = kind === 'teams' || !hasTeams;
  const isGraphOpen = mayGraph && graph === 'yes';
  const [isBusy, run] = useBusy();
  const refresh = () =>
    run(async () => {
      const [result] = await refetch();
      if (result.isError) toast.error(t('board.failed'));
      else toast.success(t('refresh.done'));
    });
  return (
    <Stack gap={16}>
      {hasTeams && <KindChoice value={kind} onChange={choose} />}
      <QueryView key={kind} query={board} failure={t('board.failed')} skeleton={<ScoreboardSkeleton />}>
        {(data) => (
          <Stack gap={16}>
            {data.isFrozen && (
              <Notice tone="info" title={t('board.frozenTitle')}>
                {t('board.frozen')}
              </Notice>
            )}
            <BoardTools
              updatedAtMs={board.dataUpdatedAt}
              isBusy={isBusy}
              onRefresh={() => void refresh()}
              graph={
                mayGraph
                  ? { isOpen: isGraphOpen, onToggle: () => setGraph(isGraphOpen ? 'no' : 'yes') }
                  : null
              }
            />
            <Ranked
              board={data}
              own={own}
              ownId={own?.unit.id}
              graph={
                isGraphOpen && (
                  <Suspense fallback={<Skeleton height={300} />}>
                    <ScoreGraph eventId={eventId} ownId={own?.unit.id} />
                  </Suspense>
                )
              }
            />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
