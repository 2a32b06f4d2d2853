import type { CaseSummary, EventDetail } from '@guidon/contract';
import { caseStates } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { casesQuery } from './api.ts';
import { DecisionBadge, StateBadge } from './case-names.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import { OpenCaseDialog } from './open-case-dialog.tsx';
import sentences from './integrity.en.json';

const refreshMs = 15_000;
const choices = ['all', ...caseStates] as const;

function Units({ units }: { units: CaseSummary['units'] }) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={styles['about']}>
      {units.map(({ unit, part, decision }) => (
        <li key={unit.id} className={classNames('row wraps shrinks breaks', styles['unit'])}>
          <bdi>{unit.name}</bdi>
          <span className="dim">{t(`parts.${part}`)}</span>
          {decision !== null && <DecisionBadge decision={decision} />}
        </li>
      ))}
    </ul>
  );
}

function CaseTable({ eventId, rows, isAll }: { eventId: string; rows: CaseSummary[]; isAll: boolean }) {
  const { t } = useTranslation(sentences);
  const columns: Column<CaseSummary>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      cell: ({ id, kind, units }) => (
        <Link
          to="/admin/events/$eventId/cases/$caseId"
          params={{ eventId, caseId: id }}
          aria-label={t('toCase', { names: units.map(({ unit }) => unit.name).join(', ') })}
        >
          {t(`kinds.${kind}`)}
        </Link>
      ),
    },
    { key: 'units', title: t('columns.units'), cell: ({ units }) => <Units units={units} /> },
    {
      key: 'flags',
      title: t('columns.flags'),
      align: 'end',
      isMono: true,
      cell: ({ flags }) => formatNumber(flags),
    },
    { key: 'state', title: t('columns.state'), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'at', title: t('columns.at'), cell: ({ openedAt }) => <RelativeTime at={openedAt} /> },
  ];
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ units }) => units.map(({ unit }) => unit.name).join(', ')}
      columns={columns}
      empty={<EmptyState drawing="list">{t(isAll ? 'empty' : 'noMatches')}</EmptyState>}
    />
  );
}

function Cases({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [state, setState] = useSearchState('state', choices, 'all');
  const [isOpening, setOpening] = useState(false);
  const query = useInfiniteQuery({
    ...casesQuery(event.id, state === 'all' ? undefined : state),
    refetchInterval: refreshMs,
  });
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const open = query.data?.pages[0]?.open ?? 0;
  return (
    <>
      <div className={classNames('row wraps', styles['bar'])}>
        <Segmented
          label={t('state')}
          value={state}
          choices={choices.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`states.${value}`),
          }))}
          onChange={setState}
        />
        {open > 0 && <span className="dim">{t('open', { count: open })}</span>}
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpening(true)}>
          {t('openCase.button')}
        </Button>
      </div>
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={6} />}>
          {() => <CaseTable eventId={event.id} rows={rows} isAll={state === 'all'} />}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {isOpening && <OpenCaseDialog eventId={event.id} onClose={() => setOpening(false)} />}
    </>
  );
}

/** Cases of an event, for those who judge it. */
export function CasesPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('judge') ? <Cases event={event} /> : <Notice>{t('notAllowed')}</Notice>
      }
    </EventFrame>
  );
}
