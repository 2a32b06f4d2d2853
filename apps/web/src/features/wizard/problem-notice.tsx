import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './wizard.module.css';
import { useProblemText } from './use-problem-text.ts';
import type { Problem } from './wizard-problem.ts';

/** What is wrong with the whole step, or with a field that the step does not show. */
export function ProblemNotice({ problem }: { problem: Problem | null }) {
  const { t } = useTranslation('wizard');
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <Notice tone="wrong" isAlert>
      {textOf(problem)}
      {problem.unlockOptions && (
        <>
          <ul className={styles['options']}>
            {problem.unlockOptions.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
          <p className={styles['tip']}>{t('errors.lockedTip')}</p>
        </>
      )}
    </Notice>
  );
}
