import { formatNumber } from '../lib/format.ts';
import { classNames } from './class-names.ts';
import styles from './rolling-number.module.css';

const digits = '0123456789';

interface RollingNumberProps {
  value: number;
  className?: string | undefined;
}

/**
 * Digits roll to their new value; the width changes only with the number of digits. What is drawn comes from the style
 * sheet, so that the only text on the page, and in what is copied from it, is the number.
 */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const text = formatNumber(value);
  const letters = Array.from(text);
  return (
    <span className={classNames('mono', styles['number'], className)}>
      <span className="visually-hidden">{text}</span>
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
    </span>
  );
}
