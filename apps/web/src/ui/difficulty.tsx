import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './difficulty.module.css';
import sentences from './ui.en.json';

const levels = [1, 2, 3, 4] as const;
export type DifficultyLevel = (typeof levels)[number];

function levelOf(value: number): DifficultyLevel {
  return levels.find((level) => level === value) ?? 1;
}

interface DifficultyProps {
  /** 1 Easy, 2 Medium, 3 Hard, 4 Expert. */
  level: number;
  isNamed?: boolean;
}

export function Difficulty({ level, isNamed }: DifficultyProps) {
  const { t } = useTranslation(sentences);
  const known = levelOf(level);
  const name = t(`difficulty${known}`);
  return (
    <span className={classNames('hint nowrap inline-row gap-8', styles['difficulty'])} title={name}>
      <span className={styles['bars']} role="img" aria-label={name}>
        {levels.map((bar) => (
          <span key={bar} className={styles['bar']} data-filled={bar <= known || undefined} />
        ))}
      </span>
      {isNamed && <span aria-hidden="true">{name}</span>}
    </span>
  );
}
