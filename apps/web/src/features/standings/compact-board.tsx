import { limits } from '@guidon/contract/plain';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { Mark } from '../../ui/mark.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useMovingRows } from '../../ui/use-moving-rows.ts';
import styles from './compact-board.module.css';
import { useBoard } from './use-board.ts';

/** The first ten of an event, and the viewer's own place when it is further down. */
export function CompactBoard({ eventId }: { eventId: string }) {
  const { t } = useTranslation('standings');
  const user = useMaybeUser();
  const { board, own } = useBoard(eventId);
  const list = useMovingRows<HTMLOListElement>(useReducedMotion());
  return (
    <QueryView query={board} skeleton={<SkeletonRows count={5} />} failure={t('board.failed')}>
      {({ data }) => {
        if (data.length === 0) return <p className={styles['empty']}>{t('board.empty')}</p>;
        const first = data.slice(0, limits.leaderboardCompact);
        const isBelow = own !== null && !first.some((entry) => entry.userId === own.userId);
        return (
          <ol className={styles['list']} ref={list}>
            {[...first, ...(isBelow ? [own] : [])].map((entry) => (
              <li
                key={entry.userId}
                data-row={entry.userId}
                data-rank={entry.rank}
                data-own={entry.userId === user?.id || undefined}
                className={styles['row']}
              >
                <span className={styles['rank']}>{entry.rank}</span>
                <Mark id={entry.userId} name={entry.username} imageUrl={entry.avatarUrl} size={24} />
                <bdi className={styles['name']} title={entry.username}>
                  {entry.username}
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
