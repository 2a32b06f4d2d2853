import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reset-progress.module.css';
import { type ResetStep, resetSteps } from './reset-state.ts';
import sentences from './password-reset.en.json';

/** The three steps, with the present one marked and those behind it ticked. */
export function ResetProgress({ step }: { step: ResetStep }) {
  const { t } = useTranslation(sentences);
  const at = resetSteps.indexOf(step);
  return (
    <ol className={classNames('grid gap-8 text-13', styles['steps'])} aria-label={t('progress')}>
      {resetSteps.map((name, index) => (
        <li
          key={name}
          className={classNames('row gap-8 dim', styles['step'])}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            {index < at ? <IconCheck size={14} aria-hidden /> : <span className="mono">{index + 1}</span>}
          </span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
