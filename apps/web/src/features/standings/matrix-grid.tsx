import type { Matrix, MatrixRow } from '@guidon/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { VirtualItem } from '@tanstack/react-virtual';
import { type MouseEvent, type Ref, useImperativeHandle, useMemo } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { matrixColumns, type MatrixColumn, type MatrixPlace } from './matrix-cells-state.ts';
import { cellId, MatrixLine } from './matrix-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './matrix.module.css';
import { useMatrixGrid } from './use-matrix-grid.ts';
import sentences from './matrix.en.json';

interface MatrixGridProps {
  eventId: string;
  matrix: Matrix;
  rowAt: (index: number) => MatrixRow | null;
  /** Called with the first and the last row that are drawn. */
  onRange: (from: number, to: number) => void;
  ownId: string | undefined;
  /** Given a function that brings a row into sight. */
  goTo: Ref<(index: number) => void>;
}

interface HeadProps {
  eventId: string;
  columns: readonly MatrixColumn[];
  drawn: readonly VirtualItem[];
}

function Head({ eventId, columns, drawn }: HeadProps) {
  const { t } = useTranslation(sentences);
  return (
    <div role="row" aria-rowindex={1} className={styles['head']}>
      <span
        role="columnheader"
        aria-colindex={1}
        className={classNames('fine-print medium', styles['corner'])}
      >
        {t('unit')}
      </span>
      {drawn.map((item) => {
        const column = columns[item.index];
        if (column === undefined) return null;
        const { id, name, category } = column.challenge;
        return (
          <span
            key={item.key}
            role="columnheader"
            aria-colindex={item.index + 2}
            className={classNames('stack align-center justify-end', styles['challenge'])}
            data-first={column.isFirst || undefined}
            style={{
              insetInlineStart: item.start,
              width: item.size,
              '--hue': categoryHue(category),
            }}
          >
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: id }}
              search={{ event: eventId }}
              tabIndex={-1}
              title={name}
              className={styles['title']}
            >
              <bdi>{name}</bdi>
            </Link>
            <CategoryGlyph category={category} size={16} />
          </span>
        );
      })}
    </div>
  );
}

function placeOf(target: EventTarget): MatrixPlace | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

/** Units by challenges. The grid keeps the focus; the arrow keys move a mark over its cells. */
export function MatrixGrid({ eventId, matrix, rowAt, onRange, ownId, goTo }: MatrixGridProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const columns = useMemo(() => matrixColumns(matrix.challenges), [matrix.challenges]);
  const onOpen = ({ row, column }: MatrixPlace) => {
    const challengeId = columns[column]?.challenge.id;
    const unit = rowAt(row)?.unit;
    if (challengeId !== undefined)
      void navigate({
        to: '/challenges/$challengeId',
        params: { challengeId },
        search: { event: eventId },
      });
    else if (unit?.kind === 'team') void navigate({ to: '/teams/$teamId', params: { teamId: unit.id } });
  };
  const grid = useMatrixGrid({ rows: matrix.total, columns: columns.length, onRange, onOpen });
  const { scroller, sizes, active, reach } = grid;
  useImperativeHandle(goTo, () => (row: number) => {
    reach({ row, column: -1 }, 'center');
    scroller.current?.focus();
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== null) reach(place);
  };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('title')}
      aria-rowcount={matrix.total + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={cellId(active.row, active.column)}
      className={classNames('card', styles['scroller'])}
      style={{ '--matrix-name': `${sizes.namePx}px`, '--matrix-head': `${sizes.headPx}px` }}
      onKeyDown={grid.onKeyDown}
      onClick={onClick}
    >
      <div
        role="presentation"
        className={styles['sheet']}
        style={{ width: sizes.width, height: sizes.height }}
      >
        <Head eventId={eventId} columns={columns} drawn={grid.columns} />
        {grid.rows.map((item) => {
          const row = rowAt(item.index);
          return (
            <MatrixLine
              key={item.key}
              row={row}
              index={item.index}
              columns={columns}
              drawn={grid.columns}
              start={item.start}
              active={active.row === item.index ? active.column : null}
              isOwn={row !== null && row.unit.id === ownId}
            />
          );
        })}
      </div>
    </div>
  );
}
