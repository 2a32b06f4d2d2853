import type { LeaderboardEntry, RankedKind } from '@guidon/contract';
import type { RefCallback } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Mark } from '../../ui/mark.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { LineToggle } from './line-toggle.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './podium.module.css';
import type { Lines } from './line-toggle.tsx';
import { AloneMark, UnitName } from './unit-name.tsx';
import sentences from './standings.en.json';

const places = ['champion', 'second', 'third'] as const;

interface PodiumProps {
  entries: readonly LeaderboardEntry[];
  ranks: RankedKind;
  ownId: string | undefined;
  /** Goes on the reader's place. */
  ownRef?: RefCallback<HTMLElement>;
  /** Null while no graph is shown. */
  lines?: Lines | null;
}

export function Podium({ entries, ranks, ownId, ownRef, lines = null }: PodiumProps) {
  const { t } = useTranslation(sentences);
  return (
    <ol
      className={classNames('grid gap-12 align-end', styles['podium'])}
      aria-label={t('board.podium')}
      data-count={entries.length}
    >
      {entries.map((entry, index) => (
        <li
          key={entry.unit.id}
          className={classNames('stack align-center shrinks', styles['place'])}
          data-place={index + 1}
        >
          <svg className={styles['flag']} viewBox="0 0 88 60" aria-hidden="true">
            <path className={styles['cloth']} d="M3 2h82L70 21l15 19H3z" />
            <text x="30" y="30" className={styles['numeral']}>
              {entry.rank}
            </text>
          </svg>
          <span className={styles['staff']} aria-hidden="true" />
          <div
            ref={entry.unit.id === ownId ? ownRef : undefined}
            className={classNames('stack align-center shrinks card', styles['foot'])}
            data-own={entry.unit.id === ownId || undefined}
          >
            <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={28} />
            <span
              className={classNames('flex align-baseline justify-center medium', styles['name'])}
              title={entry.unit.name}
            >
              <UnitName unit={entry.unit} />
              {ranks === 'mixed' && <AloneMark unit={entry.unit} />}
              {entry.unit.id === ownId && <span className={styles['you']}>{t('board.you')}</span>}
              {lines && <LineToggle unit={entry.unit} lines={lines} />}
            </span>
            <span className={styles['points']}>
              <RollingNumber value={entry.score} />
            </span>
            <span className="flex wraps justify-center fine-print gap-x-12">
              <span>{t(`board.${places[index] ?? 'third'}`)}</span>
              {entry.lastSolveAt !== null && <RelativeTime at={entry.lastSolveAt} />}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
