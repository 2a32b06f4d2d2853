import type { TeamSubmissionTotals } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './team-submissions-panel.module.css';

export function SubmissionTotals({ totals }: { totals: TeamSubmissionTotals }) {
  const { t } = useTranslation('teamProgress');
  const figures = [
    ['attempts', formatNumber(totals.attempts)],
    ['rate', `${totals.successRate}%`],
    ['correct', formatNumber(totals.correct)],
    ['incorrect', formatNumber(totals.incorrect)],
    ['points', formatNumber(totals.points)],
  ] as const;
  return (
    <dl className={styles['totals']}>
      {figures.map(([key, value]) => (
        <div key={key} className={styles['figure']}>
          <dt>{t(`submissions.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
