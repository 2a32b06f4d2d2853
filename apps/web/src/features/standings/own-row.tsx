import type { LeaderboardEntry } from '@guidon/contract';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatNumber } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './own-row.module.css';
import sentences from './standings.en.json';

interface OwnRowProps {
  entry: LeaderboardEntry;
  total: number;
  isHidden: boolean;
  /** Brings the row in the table into sight. */
  onGo: (() => void) | undefined;
}

export function OwnRow({ entry, total, isHidden, onGo }: OwnRowProps) {
  const { t } = useTranslation(sentences);
  return (
    <section
      className={classNames('screen-only row gap-12', styles['own'])}
      aria-label={t('board.yourPlace')}
      data-hidden={isHidden || undefined}
    >
      <span className={styles['rank']}>
        {entry.rank === null ? '–' : <RollingNumber value={entry.rank} />}
        <span className={styles['total']}>/ {formatNumber(total)}</span>
      </span>
      <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={28} />
      <bdi className="ellipsis medium">{entry.unit.name}</bdi>
      <span className={styles['you']}>{t(entry.rank === null ? 'board.youUnranked' : 'board.you')}</span>
      {onGo && (
        <IconButton label={t('board.goToOwn')} onClick={onGo}>
          <IconFocus2 size={18} aria-hidden />
        </IconButton>
      )}
      <RollingNumber value={entry.score} className={styles['score']} />
    </section>
  );
}
