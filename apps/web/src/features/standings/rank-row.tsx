import type { LeaderboardEntry } from '@guidon/contract';
import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Mark } from '../../ui/mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './rankings-table.module.css';
import { UnitName } from './unit-name.tsx';

interface RankRowProps {
  entry: LeaderboardEntry;
  isOwn: boolean;
  change: number | undefined;
}

export function RankRow({ entry, isOwn, change = 0 }: RankRowProps) {
  const { t } = useTranslation('standings');
  const Caret = change > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <tr data-row={entry.unit.id} data-own={isOwn || undefined}>
      <td className={styles['rank']}>
        {entry.rank}
        {change !== 0 && (
          <span key={`${entry.rank}`} className={styles['change']} data-up={change > 0 || undefined}>
            <Caret
              size={14}
              role="img"
              aria-label={t(change > 0 ? 'board.up' : 'board.down', { count: Math.abs(change) })}
            />
          </span>
        )}
      </td>
      <td>
        <span className={styles['player']}>
          <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={28} />
          <UnitName unit={entry.unit} className={styles['name']} />
          {isOwn && <span className={styles['you']}>{t('board.you')}</span>}
        </span>
      </td>
      <td className={styles['wide']}>
        {entry.lastSolveAt !== null && (
          <span className="dim">
            <RelativeTime at={entry.lastSolveAt} />
          </span>
        )}
      </td>
      <td className={styles['number']}>
        <span className="mono dim">{entry.solves}</span>
      </td>
      <td className={styles['number']}>
        <RollingNumber value={entry.score} className={styles['score']} />
      </td>
    </tr>
  );
}
