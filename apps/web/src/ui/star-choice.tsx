import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import styles from './star-choice.module.css';
import sentences from './ui.en.json';

const choices = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  label: string;
  /** Of the group: unique on the page. */
  name: string;
  value: number | null;
  isDisabled?: boolean;
  onChange: (stars: number) => void;
}

/** Radios that look like stars; the arrow keys move between them. */
export function StarChoice({ label, name, value, isDisabled = false, onChange }: StarChoiceProps) {
  const { t } = useTranslation(sentences);
  return (
    <fieldset className={styles['choice']} disabled={isDisabled}>
      <legend className={styles['legend']}>{label}</legend>
      {choices.map((stars) => {
        const isFull = value !== null && stars <= value;
        const Star = isFull ? IconStarFilled : IconStar;
        return (
          <label key={stars} className={styles['star']} data-full={isFull || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={t('stars', { count: stars })}
              onChange={() => onChange(stars)}
            />
            <Star size={22} stroke={1.5} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
