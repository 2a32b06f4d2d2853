import type { LeaderboardEntry } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../../lib/document-root.ts';
import { Mark } from '../../ui/mark.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { useMovingRows } from '../../ui/use-moving-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './board-rows.module.css';
import sentences from './standings.en.json';

interface BoardRowsProps {
  entries: readonly LeaderboardEntry[];
  ownId?: string | undefined;
}

export function BoardRows({ entries, ownId }: BoardRowsProps) {
  const { t } = useTranslation(sentences);
  const list = useMovingRows<HTMLOListElement>(useReducedMotion());
  return (
    <ol className="plain-list" ref={list}>
      {entries.map((entry) => (
        <li
          key={entry.unit.id}
          data-row={entry.unit.id}
          data-rank={entry.rank}
          data-own={entry.unit.id === ownId || undefined}
          className={classNames('grid gap-8 align-center', styles['row'])}
        >
          <span className={styles['rank']}>
            {entry.rank ?? <span title={t('board.youUnranked')}>–</span>}
          </span>
          <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={24} />
          <bdi className="ellipsis" title={entry.unit.name}>
            {entry.unit.name}
          </bdi>
          <RollingNumber value={entry.score} className={styles['score']} />
        </li>
      ))}
    </ol>
  );
}
