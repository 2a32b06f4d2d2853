import { useEffect, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import styles from './rolling-number.module.css';

const digits = '0123456789';

interface RollingNumberProps {
  value: number;
  className?: string | undefined;
}

type Phase = 'still' | 'starting' | 'rolling';

/** The number to draw: at its first change the earlier one is drawn once more, as digits that can roll. */
function useRoll(value: number): { drawn: number; isStill: boolean } {
  const [{ first, phase }, setRoll] = useState<{ first: number; phase: Phase }>({
    first: value,
    phase: 'still',
  });
  if (phase === 'still' && value !== first) setRoll({ first, phase: 'starting' });
  useEffect(() => {
    if (phase !== 'starting') return undefined;
    const frame = requestAnimationFrame(() => setRoll({ first, phase: 'rolling' }));
    return () => cancelAnimationFrame(frame);
  }, [first, phase]);
  return { drawn: phase === 'rolling' ? value : first, isStill: phase === 'still' };
}

function Digits({ text }: { text: string }) {
  const letters = Array.from(text);
  return (
    <span aria-hidden="true" className={styles['letters']}>
      {letters.map((letter, index) => {
        const key = letters.length - index;
        const digit = digits.indexOf(letter);
        if (digit < 0) return <span key={`sign-${key}`} className={styles['sign']} data-sign={letter} />;
        return (
          <span key={key} className={styles['window']}>
            <span className={styles['strip']} style={{ '--digit': digit }} />
          </span>
        );
      })}
    </span>
  );
}

/**
 * Digits roll to their new value; the width changes only with the number of digits. They are built at the first change,
 * as a board of numbers that never change would be laid out ten times as long. What is drawn of them comes from the
 * style sheet, so that the only text on the page, and in what is copied from it, is the number.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const { drawn, isStill } = useRoll(value);
  return (
    <span className={classNames('mono', styles['number'], className)}>
      {isStill ? (
        <span className={styles['letters']}>{formatNumber(value)}</span>
      ) : (
        <>
          <span className="visually-hidden">{formatNumber(value)}</span>
          <Digits text={formatNumber(drawn)} />
        </>
      )}
    </span>
  );
}
