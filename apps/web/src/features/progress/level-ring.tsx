import type { ShownProgress } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './progress-panel.module.css';
import sentences from './progress.en.json';

const radius = 52;
const around = 2 * Math.PI * radius;

export function LevelRing({ progress }: { progress: Omit<ShownProgress, 'badges'> }) {
  const { t } = useTranslation(sentences);
  const { xp, level, levelXp, nextLevelXp } = progress;
  const part = Math.min(1, Math.max(0, (xp - levelXp) / (nextLevelXp - levelXp)));
  const next = level + 1;
  return (
    <div className="row gap-16">
      <div
        className={styles['ring']}
        role="progressbar"
        aria-label={t('ringLabel', { level: next })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
          <circle className={styles['track']} cx="60" cy="60" r={radius} />
          {part > 0 && (
            <circle
              className={styles['gone']}
              cx="60"
              cy="60"
              r={radius}
              strokeDasharray={`${part * around} ${around}`}
            />
          )}
        </svg>
        <span className={styles['number']}>{level}</span>
      </div>
      <div>
        <p className={styles['levelName']}>{t('levelName', { level })}</p>
        <p className="mono">{t('xpTotal', { xp: formatNumber(xp) })}</p>
        <p className="hint">{t('toNext', { xp: formatNumber(nextLevelXp - xp), level: next })}</p>
      </div>
    </div>
  );
}
