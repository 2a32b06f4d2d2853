import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { Mark } from '../../ui/mark.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { nextBoard, openingBoard, ranked } from './landing-board-state.ts';
import styles from './landing-board.module.css';

const stepMs = 2_200;

export function LandingBoard() {
  const { t } = useTranslation('landing');
  const [board, setBoard] = useState(openingBoard);
  const isStill = useReducedMotion();
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setBoard(nextBoard), stepMs);
    return () => clearInterval(timer);
  }, [isStill]);
  const order = ranked(board.rows).map((row) => row.id);
  return (
    <figure className={styles['board']} aria-label={t('boardLabel')}>
      <div className={styles['rows']} aria-hidden="true" style={{ '--count': board.rows.length }}>
        {board.rows.map((row) => {
          const rank = order.indexOf(row.id);
          return (
            <div
              key={row.id}
              className={styles['row']}
              data-rank={rank + 1}
              data-latest={row.id === board.latestId || undefined}
              style={{ '--rank': rank }}
            >
              <span className={styles['rank']}>{rank + 1}</span>
              <Mark id={row.id} name={row.name} size={28} />
              <span className={styles['name']}>{row.name}</span>
              <span className={styles['ticks']}>
                {row.solves.map((category, place) => (
                  <span
                    key={`${category}-${place}`}
                    className={styles['tick']}
                    style={{ '--hue': categoryHue(category) }}
                  />
                ))}
              </span>
              <RollingNumber value={row.points} className={styles['points']} />
            </div>
          );
        })}
      </div>
    </figure>
  );
}
