import type { LeaderboardEntry } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Mark } from '../../ui/mark.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './own-row.module.css';

interface OwnRowProps {
  entry: LeaderboardEntry;
  total: number;
  isHidden: boolean;
}

export function OwnRow({ entry, total, isHidden }: OwnRowProps) {
  const { t } = useTranslation('standings');
  return (
    <section className={styles['own']} aria-label={t('board.yourPlace')} data-hidden={isHidden || undefined}>
      <span className={styles['rank']}>
        {entry.rank === null ? '–' : <RollingNumber value={entry.rank} />}
        <span className={styles['total']}>/ {total}</span>
      </span>
      <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={28} />
      <bdi className={styles['name']}>{entry.unit.name}</bdi>
      <span className={styles['you']}>{t(entry.rank === null ? 'board.youUnranked' : 'board.you')}</span>
      <RollingNumber value={entry.score} className={styles['score']} />
    </section>
  );
}
