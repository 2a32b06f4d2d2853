import type { Matrix } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { standingQuery } from './api.ts';
import { FreezeNotice } from './freeze-notice.tsx';
import type { MatrixCell } from './matrix-cells-state.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixMark } from './matrix-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './matrix.module.css';
import { useMatrix, useMatrixRows } from './use-matrix.ts';
import { useSeenAs } from './use-seen-as.ts';
import sentences from './matrix.en.json';
import standingsSentences from './standings.en.json';

function Legend() {
  const { t } = useTranslation(sentences);
  const marks: { cell: MatrixCell; text: string }[] = [
    { cell: { kind: 'blood', place: 1 }, text: t('blood.1') },
    { cell: { kind: 'blood', place: 2 }, text: t('blood.2') },
    { cell: { kind: 'blood', place: 3 }, text: t('blood.3') },
    { cell: { kind: 'solved' }, text: t('solved') },
    { cell: { kind: 'partly', solved: 1, total: 2 }, text: t('partly') },
  ];
  return (
    <ul
      className={classNames('plain-list flex wraps hint gap-4 gap-x-16', styles['legend'])}
      aria-label={t('legend')}
    >
      {marks.map(({ cell, text }) => (
        <li key={text}>
          <MatrixMark cell={cell} />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface FilledProps {
  eventId: string;
  division: string | undefined;
  matrix: Matrix;
}

function Filled({ eventId, division, matrix }: FilledProps) {
  const { t } = useTranslation(sentences);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const onRange = useCallback((from: number, to: number) => setRange({ from, to }), []);
  const rowAt = useMatrixRows({ eventId, division, first: matrix, ...range });
  const { data } = useQuery(standingQuery(eventId, { division, as: useSeenAs() }));
  const own = data?.team ?? data?.individual ?? null;
  const goTo = useRef<((index: number) => void) | null>(null);
  const rank = own?.rank ?? null;
  return (
    <Stack gap={12}>
      <div className="row wraps justify-between gap-8 gap-x-16">
        <Legend />
        {rank !== null && (
          <Button size="xs" onClick={() => goTo.current?.(rank - 1)}>
            {t('toOwn')}
          </Button>
        )}
      </div>
      <MatrixGrid
        eventId={eventId}
        matrix={matrix}
        rowAt={rowAt}
        onRange={onRange}
        ownId={own?.unit.id}
        goTo={goTo}
      />
    </Stack>
  );
}

/** What every unit of the board has solved of every challenge. */
export function MatrixBoard({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { t: ofBoard } = useTranslation(standingsSentences);
  const [division] = useTextState('division');
  const query = useMatrix(eventId, division);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={12} />} failure={t('failed')}>
      {(matrix) => (
        <Stack gap={16}>
          <FreezeNotice eventId={eventId} isFrozen={matrix.isFrozen}>
            <Notice tone="info" title={ofBoard('board.frozenTitle')}>
              {ofBoard('board.frozen')}
            </Notice>
          </FreezeNotice>
          {matrix.total === 0 || matrix.challenges.length === 0 ? (
            <EmptyState drawing="podium">{t(matrix.total === 0 ? 'empty' : 'noChallenges')}</EmptyState>
          ) : (
            <Filled eventId={eventId} division={division} matrix={matrix} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}
