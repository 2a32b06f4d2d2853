import type { LeaderboardEntry } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { useMovingRows } from '../../ui/use-moving-rows.ts';
import { RankRow } from './rank-row.tsx';
import styles from './rankings-table.module.css';

interface RankingsTableProps {
  entries: readonly LeaderboardEntry[];
  ownId: string | undefined;
  changes: ReadonlyMap<string, number>;
}

export function RankingsTable({ entries, ownId, changes }: RankingsTableProps) {
  const { t } = useTranslation('standings');
  const body = useMovingRows<HTMLTableSectionElement>(useReducedMotion());
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{t('board.rankings')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['rank']}>
            {t('board.rank')}
          </th>
          <th scope="col">{t(entries[0]?.unit.kind === 'team' ? 'board.team' : 'board.player')}</th>
          <th scope="col" className={styles['wide']}>
            {t('board.last')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('board.solves')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('board.points')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {entries.map((entry) => (
          <RankRow
            key={entry.unit.id}
            entry={entry}
            isOwn={entry.unit.id === ownId}
            change={changes.get(entry.unit.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
