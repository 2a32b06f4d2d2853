import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { ScoringValues } from './challenge-form-state.ts';
import styles from './challenge-manager.module.css';
import { previewPath, scoringPreview } from './scoring-preview-state.ts';

const width = 600;
const height = 96;

export function ScoringCurve({ scoring }: { scoring: ScoringValues }) {
  const { t } = useTranslation('challenges');
  const preview = scoringPreview(scoring);
  if (preview === null) return <p className="dim">{t('scoring.previewNone')}</p>;
  const path = previewPath(preview, width, height);
  const last = preview.points.at(-1)?.solves ?? 1;
  return (
    <figure className={styles['curve']}>
      <div className={styles['plot']}>
        <span className={styles['top']}>{formatNumber(preview.initial)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`${path}L${width} ${height}L0 ${height}Z`} className={styles['area']} />
          <path d={path} className={styles['line']} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles['start']}>1</span>
        <span className={styles['end']}>
          {formatNumber(last)} {t('scoring.solves')}
        </span>
      </div>
      <figcaption>
        {t('scoring.previewText', {
          first: formatNumber(preview.initial),
          half: formatNumber(preview.half.value),
          halfSolves: formatNumber(preview.half.solves),
          last: formatNumber(preview.last.value),
          lastSolves: formatNumber(preview.last.solves),
        })}
      </figcaption>
    </figure>
  );
}
