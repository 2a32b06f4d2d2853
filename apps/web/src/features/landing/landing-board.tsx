import { demoRoutes, type LeaderboardEntry } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BoardRows } from '../standings/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './landing-board.module.css';
import sentences from './landing.en.json';
import uiSentences from '../../ui/ui.en.json';

const againMs = 10_000;

/** Null where the installation has no demonstration event, which does not change while a page is open. */
export const demoStandingsQuery = {
  ...dataQuery(demoRoutes.standings),
  refetchInterval: ({ state }: { state: { data: { data: unknown } | undefined } }) =>
    state.data?.data == null ? false : againMs,
};

const rowsShown = 8;

const skeletonRows = 6;

interface FrameProps {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** As high in every state, so that nothing moves when the standings arrive. */
function Frame({ title, badge, children }: FrameProps) {
  return (
    <section className={classNames('card', styles['board'])} aria-label={title}>
      <div className={classNames('row justify-between gap-12', styles['head'])}>
        <h2 className={classNames('ellipsis shrinks', styles['title'])}>{title}</h2>
        {badge}
      </div>
      <div className={styles['rows']} style={{ '--count': rowsShown }}>
        {children}
      </div>
    </section>
  );
}

const names = [
  'null_pointers',
  'Harbour Watch',
  'saltlamp',
  'Sixth Floor',
  'q.e.d.',
  'Nordlicht',
  'low-tide',
  'Ferrymen',
] as const;

const exampleRows: readonly LeaderboardEntry[] = names.map((name, place) => ({
  rank: place + 1,
  unit: { id: name, kind: 'team', name, avatarUrl: null },
  score: 1_450 - place * 165,
  solves: names.length - place,
  lastSolveAt: null,
}));

/** The standings of the demonstration event as they are now; an example where the installation has none. */
export function LandingBoard() {
  const { t } = useTranslation(sentences);
  const { data, isPending, refetch } = useQuery(demoStandingsQuery);
  if (isPending)
    return (
      <Frame title={t('board.pending')}>
        <SkeletonRows count={skeletonRows} />
      </Frame>
    );
  if (data === undefined)
    return (
      <Frame title={t('board.pending')}>
        <div
          className={classNames('stack align-center justify-center gap-16 dim shrinks', styles['note'])}
          role="alert"
        >
          <p>{t('board.failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry', { ns: uiSentences })}</Button>
        </div>
      </Frame>
    );
  if (data === null)
    return (
      <Frame title={t('board.example')}>
        <BoardRows entries={exampleRows} />
      </Frame>
    );
  const { eventName, isOver, entries } = data;
  return (
    <Frame title={eventName} badge={<StatusBadge status={isOver ? 'completed' : 'active'} />}>
      {entries.length === 0 ? (
        <p className={classNames('stack align-center justify-center gap-16 dim shrinks', styles['note'])}>
          {t('board.empty')}
        </p>
      ) : (
        <BoardRows entries={entries.slice(0, rowsShown)} />
      )}
    </Frame>
  );
}
