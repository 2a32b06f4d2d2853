import type { OwnProgress } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { dayText } from './day-text.ts';
import styles from './progress-panel.module.css';

/** A bar a day; the sentence below says in words what they show. */
export function XpHistory({ history }: { history: OwnProgress['history'] }) {
  const { t } = useTranslation('progress');
  const most = Math.max(...history.map(({ xp }) => xp), 0);
  const total = history.reduce((sum, { xp }) => sum + xp, 0);
  const days = history.filter(({ xp }) => xp > 0).length;
  const said = most === 0 ? t('historyEmpty') : t('historyLabel', { xp: formatNumber(total), days });
  return (
    <figure className={styles['history']}>
      <figcaption className={styles['caption']}>{t('history')}</figcaption>
      <div className={styles['bars']} aria-hidden="true">
        {history.map(({ day, xp }) => (
          <span
            key={day}
            className={styles['day']}
            title={t('day', { day: dayText(day), xp: formatNumber(xp) })}
          >
            {xp > 0 && (
              <span className={styles['bar']} style={{ height: `${Math.max(6, (xp / most) * 100)}%` }} />
            )}
          </span>
        ))}
      </div>
      <p className={styles['hint']}>{said}</p>
    </figure>
  );
}
