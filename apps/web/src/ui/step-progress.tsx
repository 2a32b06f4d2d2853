import { IconCheck } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import styles from './step-progress.module.css';

interface StepProgressProps {
  label: string;
  /** Names of the steps in their order. */
  steps: readonly string[];
  /** Place of the present one. */
  at: number;
}

/** As many have room with their names on a phone. */
const most = 3;

/** The steps of a way, with the present one marked and those behind it ticked. */
export function StepProgress({ label, steps, at }: StepProgressProps) {
  return (
    <ol
      className={classNames('row justify-between gap-8 text-13', styles['steps'])}
      aria-label={label}
      data-many={steps.length > most || undefined}
    >
      {steps.map((name, index) => (
        <li
          key={name}
          className={classNames('row gap-8 dim', styles['step'])}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            {index < at ? <IconCheck size={14} aria-hidden /> : <span className="mono">{index + 1}</span>}
          </span>
          <span className={styles['name']}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
