import type { MyEvent } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './standing.module.css';
import sentences from './dashboard.en.json';

/** Which board the rank is of. */
function rankedAs({ unit }: Pick<MyEvent, 'unit'>) {
  if (unit === null) return 'rank';
  return unit.kind === 'team' ? 'rankOfTeam' : 'rankAlone';
}

export function Standing({ entry }: { entry: Omit<MyEvent, 'event'> }) {
  const { t } = useTranslation(sentences);
  return (
    <dl className={classNames('flex wraps gap-8 gap-x-24', styles['standing'])}>
      <div>
        <dt>{t(`standing.${rankedAs(entry)}`)}</dt>
        <dd>
          {entry.rank === null ? (
            <span
              className="mono dim"
              title={t(entry.unit === null ? 'standing.unranked' : 'standing.playsUnranked')}
            >
              –
            </span>
          ) : (
            <RollingNumber value={entry.rank} />
          )}
          <span className={classNames('fine-print nowrap', styles['of'])}>
            {t('standing.of', { total: entry.total })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('standing.score')}</dt>
        <dd>
          <RollingNumber value={entry.score} />
        </dd>
      </div>
      <div>
        <dt>{t('standing.solved')}</dt>
        <dd>
          <RollingNumber value={entry.solvedQuestions} />
          <span className={classNames('fine-print nowrap', styles['of'])}>
            {t('standing.of', { total: entry.totalQuestions })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
