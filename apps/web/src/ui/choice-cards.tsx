import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './choice-cards.module.css';

interface Choice<T extends string> {
  value: T;
  label: string;
  description: string;
  icon: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  legend: string;
  name: string;
  /** Null while none is chosen. */
  value: T | null;
  choices: readonly Choice<T>[];
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
  onChange: (value: T) => void;
}

/** Radio group of cards; the arrow keys move between them. */
export function ChoiceCards<T extends string>({
  legend,
  name,
  value,
  choices,
  isFirst = false,
  onChange,
}: ChoiceCardsProps<T>) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['cards']}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classNames('row gap-12', styles['card'])}
            data-checked={choice.value === value || undefined}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              data-autofocus={
                (isFirst && (value === null ? index === 0 : choice.value === value)) || undefined
              }
              onChange={() => onChange(choice.value)}
            />
            <span className={styles['icon']}>{choice.icon}</span>
            <span className={classNames('stack shrinks', styles['words'])}>
              <span className="medium">{choice.label}</span>
              <span className="fine-print">{choice.description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
