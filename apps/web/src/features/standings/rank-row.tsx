import type { BoardCategory, BoardRow } from '@guidon/contract';
import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { memo, type RefCallback } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Mark } from '../../ui/mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { CategoryTicks } from './category-ticks.tsx';
import { type Lines, LineToggle } from './line-toggle.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './rankings-table.module.css';
import { AloneMark, UnitName } from './unit-name.tsx';
import sentences from './standings.en.json';

interface RankRowProps {
  entry: BoardRow;
  /** Place in the table from 0 on. */
  index: number;
  /** On a board of teams and of those who play alone. */
  isMixed: boolean;
  /** Where the tab key enters the rows; arrows go on from there. */
  isStop: boolean;
  isOwn: boolean;
  /** Goes on the reader's row. */
  ownRef: RefCallback<HTMLElement> | undefined;
  change: number | undefined;
  /** None where the window has no room for ticks. */
  categories: readonly BoardCategory[];
  hasTimes: boolean;
  /** Null while no graph is shown. */
  lines: Lines | null;
}

function Change({ change }: { change: number }) {
  const { t } = useTranslation(sentences);
  const Caret = change > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  const label = t(change > 0 ? 'board.up' : 'board.down', { count: Math.abs(change) });
  return (
    <span
      className={classNames('inline-row text-12', styles['change'])}
      data-up={change > 0 || undefined}
      title={label}
    >
      <Caret size={12} role="img" aria-label={label} />
      <span aria-hidden="true">{Math.abs(change)}</span>
    </span>
  );
}

export const RankRow = memo(function RankRow(props: RankRowProps) {
  const { entry, index, isMixed, isStop, isOwn, ownRef, change = 0, categories, hasTimes, lines } = props;
  const { t } = useTranslation(sentences);
  const { unit, rank, solved, lastSolveAt, solves, score } = entry;
  return (
    <tr
      ref={isOwn ? ownRef : undefined}
      data-row={unit.id}
      data-own={isOwn || undefined}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isStop ? 0 : -1}
    >
      <td className={styles['rank']}>
        {rank}
        {change !== 0 && <Change change={change} />}
      </td>
      <td>
        <span className={classNames('row gap-12 shrinks', styles['player'])}>
          <Mark id={unit.id} name={unit.name} imageUrl={unit.avatarUrl} size={28} />
          <UnitName unit={unit} className={styles['name']} />
          {isMixed && <AloneMark unit={unit} />}
          {isOwn && <span className={styles['you']}>{t('board.you')}</span>}
          {lines && <LineToggle unit={unit} lines={lines} />}
        </span>
      </td>
      {categories.length > 0 && (
        <td className={styles['ticks']}>
          <CategoryTicks categories={categories} solved={solved ?? []} />
        </td>
      )}
      {hasTimes && (
        <td className={styles['wide']}>
          {lastSolveAt !== null && (
            <span className="dim">
              <RelativeTime at={lastSolveAt} />
            </span>
          )}
        </td>
      )}
      <td className={styles['number']}>
        <span className="mono dim">{solves}</span>
      </td>
      <td className={styles['number']}>
        <RollingNumber value={score} className={styles['score']} />
      </td>
    </tr>
  );
});
