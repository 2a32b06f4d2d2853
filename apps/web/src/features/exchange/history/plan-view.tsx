import type { HistoryPlan } from '@guidon/contract';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import styles from './history-import.module.css';
import { figuresOf } from './history-state.ts';
import sentences from './history-import.en.json';

function Unmatched({ challenges: { unmatched: count, unmatchedNames } }: Pick<HistoryPlan, 'challenges'>) {
  const { t } = useTranslation(sentences);
  const more = count - unmatchedNames.length;
  return (
    <Notice tone="warning">
      {t('unmatched', { count })} {unmatchedNames.join(', ')}
      {more > 0 && ` ${t('more', { count: more })}`}
    </Notice>
  );
}

/** What an export brings, or has brought. */
export function PlanView({ plan }: { plan: HistoryPlan }) {
  const { t } = useTranslation(sentences);
  const { challenges, losses } = plan;
  const [start, end] = [plan.startTime, plan.endTime].map(formatDateTime);
  return (
    <Stack gap={16}>
      <dl className={styles['figures']}>
        {figuresOf(plan).map(({ key, count }) => (
          <div key={key} className={styles['figure']}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
        <div className={styles['figure']}>
          <dt>{t('figures.challenges')}</dt>
          <dd>
            {t('challengesOf', {
              matched: formatNumber(challenges.matched),
              total: formatNumber(challenges.matched + challenges.unmatched),
            })}
          </dd>
        </div>
      </dl>
      <p>
        {t('figures.time')}: {t('timeOf', { start: start ?? '', end: end ?? '' })}
      </p>
      {challenges.unmatched > 0 && <Unmatched challenges={challenges} />}
      <div>
        <h3>{t('lossesTitle')}</h3>
        {losses.length === 0 && <p>{t('noLosses')}</p>}
        <ul className={styles['losses']}>
          {losses.map(({ kind, count }) => (
            <li key={kind}>{t(`losses.${kind}`, { count })}</li>
          ))}
        </ul>
        <p className="dim">{t('stay')}</p>
      </div>
    </Stack>
  );
}
