import './catalogue.ts';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { Mark } from '../../ui/mark.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useMovingRows } from '../../ui/use-moving-rows.ts';
import styles from './compact-board.module.css';
import { useBoard } from './use-board.ts';

export function CompactBoard({ eventId }: { eventId: string }) {
  const { t } = useTranslation('standings');
  const { board, own } = useBoard(eventId);
  const list = useMovingRows<HTMLOListElement>(useReducedMotion());
  return (
    <QueryView query={board} skeleton={<SkeletonRows count={5} />} failure={t('board.failed')}>
      {({ data }) => {
        if (data.length === 0) return <p className={styles['empty']}>{t('board.empty')}</p>;
        const first = data.slice(0, limits.leaderboardCompact);
        const isBelow = own !== null && !first.some((entry) => entry.unit.id === own.unit.id);
        return (
          <ol className={styles['list']} ref={list}>
            {[...first, ...(isBelow ? [own] : [])].map((entry) => (
              <li
                key={entry.unit.id}
                data-row={entry.unit.id}
                data-rank={entry.rank}
                data-own={entry.unit.id === own?.unit.id || undefined}
                className={styles['row']}
              >
                <span className={styles['rank']}>
                  {entry.rank ?? <span title={t('board.youUnranked')}>–</span>}
                </span>
                <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={24} />
                <bdi className={styles['name']} title={entry.unit.name}>
                  {entry.unit.name}
                </bdi>
                <RollingNumber value={entry.score} className={styles['score']} />
              </li>
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}
