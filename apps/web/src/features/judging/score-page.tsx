import { judgingRoutes, type ScoreExplanation } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { scoreQuery } from './api.ts';
import { DecisionsPanel } from './decisions-panel.tsx';
import { RankingDialog } from './ranking-dialog.tsx';
import { filterLines, type ScoreFilter, scoreFilters } from './score-lines-state.ts';
import { ScoreTable } from './score-table.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './score.module.css';
import sentences from './judging.en.json';

const pauseMs = 2_000;

interface LedgerProps {
  eventId: string;
  first: ScoreExplanation;
  pages: readonly ScoreExplanation[];
  onAdjust: () => void;
  onRank: () => void;
}

function Ledger({ eventId, first, pages, onAdjust, onRank }: LedgerProps) {
  const { t } = useTranslation(sentences);
  const [filter, setFilter] = useState<ScoreFilter>('all');
  const lines = filterLines(
    pages.flatMap((page) => page.data),
    filter,
  );
  return (
    <Stack gap={16}>
      {first.isFrozen && <Notice>{t('frozen')}</Notice>}
      <div className="row wraps justify-between gap-12">
        <p className={classNames('stack', styles['total'])}>
          <span className={classNames('fine-print breaks', styles['about'])}>{t('total')}</span>
          <strong className="mono">{formatNumber(first.total)}</strong>
        </p>
        <Segmented
          label={t('filter')}
          value={filter}
          choices={scoreFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={setFilter}
        />
        {first.canJudge && (
          <div className="flex wraps gap-8">
            <Button onClick={onRank}>{t('changeRanking')}</Button>
            <Button onClick={onAdjust}>{t('adjust')}</Button>
          </div>
        )}
      </div>
      <Panel isFlush>
        <ScoreTable eventId={eventId} lines={lines} canJudge={first.canJudge} isFiltered={filter !== 'all'} />
      </Panel>
    </Stack>
  );
}

/** What a score is made of: one's own, or for staff that of any team or player. */
export function ScorePage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const { unit: unitId } = useSearch({ strict: false });
  const [dialog, setDialog] = useState<'points' | 'ranking' | null>(null);
  const close = () => setDialog(null);
  const query = useInfiniteQuery(scoreQuery(eventId, unitId));
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [routeKey(judgingRoutes.explain, { params: { eventId } })],
    pauseMs,
  });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const title = first ? t('titleOf', { name: first.unit.name }) : t('title');
  usePageTitle(first && title);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        actions={
          <>
            {unitId === undefined && (
              <ButtonLink kind="quiet" to="/events/$eventId/decisions" params={{ eventId }}>
                {t('toDecisions')}
              </ButtonLink>
            )}
            <ButtonLink to="/events/$eventId/scoreboard" params={{ eventId }}>
              {t('toBoard')}
            </ButtonLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
        {() =>
          first && (
            <Stack gap={16}>
              <Ledger
                eventId={eventId}
                first={first}
                pages={pages}
                onAdjust={() => setDialog('points')}
                onRank={() => setDialog('ranking')}
              />
              <LoadMore query={query} />
              {first.canJudge && <DecisionsPanel eventId={eventId} unitId={first.unit.id} />}
              {dialog === 'points' && (
                <AdjustDialog
                  eventId={eventId}
                  unitId={first.unit.id}
                  name={first.unit.name}
                  onClose={close}
                />
              )}
              {dialog === 'ranking' && first.ranking && (
                <RankingDialog eventId={eventId} unit={first.unit} ranking={first.ranking} onClose={close} />
              )}
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}
