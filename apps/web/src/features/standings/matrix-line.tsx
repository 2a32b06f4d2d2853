import type { MatrixRow } from '@guidon/contract';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { matrixCell, type MatrixCell, type MatrixColumn } from './matrix-cells-state.ts';
import { MatrixMark } from './matrix-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './matrix.module.css';
import { UnitName } from './unit-name.tsx';
import sentences from './matrix.en.json';

export const cellId = (row: number, column: number) => `matrix-${row}-${column}`;

interface MatrixLineProps {
  /** Null while it is read. */
  row: MatrixRow | null;
  index: number;
  columns: readonly MatrixColumn[];
  drawn: readonly VirtualItem[];
  /** Pixels from the top. */
  start: number;
  /** The column that the keys have reached in this row, null in another. */
  active: number | null;
  isOwn: boolean;
}

interface CellProps {
  row: MatrixRow;
  index: number;
  column: MatrixColumn;
  item: VirtualItem;
  isActive: boolean;
}

function useCellText() {
  const { t } = useTranslation(sentences);
  return (cell: MatrixCell, unit: string, challenge: string) => {
    switch (cell.kind) {
      case 'partly':
        return t('cell.partly', { unit, challenge, solved: cell.solved, total: cell.total });
      case 'blood':
        return t('cell.blood', { unit, challenge, place: cell.place });
      default:
        return t(`cell.${cell.kind}`, { unit, challenge });
    }
  };
}

function Cell({ row, index, column, item, isActive }: CellProps) {
  const cellText = useCellText();
  const cell = matrixCell(column, row);
  const text = cellText(cell, row.unit.name, column.challenge.name);
  return (
    <span
      role="gridcell"
      id={cellId(index, item.index)}
      aria-colindex={item.index + 2}
      aria-label={text}
      title={text}
      className={classNames('row justify-center', styles['cell'])}
      data-column={item.index}
      data-first={column.isFirst || undefined}
      data-active={isActive || undefined}
      style={{ insetInlineStart: item.start, width: item.size }}
    >
      <MatrixMark cell={cell} />
    </span>
  );
}

function UnitHead({ row, index, isActive }: { row: MatrixRow; index: number; isActive: boolean }) {
  const { t } = useTranslation(sentences);
  const { rank, unit, score } = row;
  return (
    <span
      role="rowheader"
      id={cellId(index, -1)}
      aria-colindex={1}
      aria-label={t('row', { rank: rank ?? '–', unit: unit.name, points: formatNumber(score) })}
      className={styles['name']}
      data-column={-1}
      data-active={isActive || undefined}
    >
      <span className={styles['rank']}>{rank ?? '–'}</span>
      <span className={styles['mark']}>
        <Mark id={unit.id} name={unit.name} imageUrl={unit.avatarUrl} size={24} />
      </span>
      <UnitName unit={unit} className={styles['unit']} />
      <span className={styles['score']}>{formatNumber(score)}</span>
    </span>
  );
}

export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { row, index, columns, drawn, start, active, isOwn } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles['row']}
      data-row={index}
      data-own={isOwn || undefined}
      style={{ insetBlockStart: start }}
    >
      {row === null ? (
        <span role="rowheader" className={styles['name']}>
          <Skeleton height={14} width="70%" />
        </span>
      ) : (
        <>
          <UnitHead row={row} index={index} isActive={active === -1} />
          {drawn.map((item) => {
            const column = columns[item.index];
            return (
              column && (
                <Cell
                  key={item.key}
                  row={row}
                  index={index}
                  column={column}
                  item={item}
                  isActive={active === item.index}
                />
              )
            );
          })}
        </>
      )}
    </div>
  );
});
