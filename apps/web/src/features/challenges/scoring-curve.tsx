import { type PointerEvent, useId, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './scoring-curve.module.css';
import type { ScoringValues } from './scoring-form-state.ts';
import {
  previewPath,
  previewPoint,
  type ScoringPreview,
  scoringPreview,
  shownSolves,
  solvesAt,
} from './scoring-preview-state.ts';
import sentences from './challenges.en.json';

const width = 600;
const height = 112;

/** What a challenge is worth after each number of solves; pointer and arrow keys read a value off. */
export function ScoringCurve({ scoring }: { scoring: ScoringValues }) {
  const { t } = useTranslation(sentences);
  const preview = scoringPreview(scoring);
  if (preview === null) return <p className="dim">{t('scoring.previewNone')}</p>;
  return <Curve preview={preview} />;
}

function Curve({ preview }: { preview: ScoringPreview }) {
  const { t } = useTranslation(sentences);
  const captionId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const end = shownSolves(preview);
  const read = preview.at(Math.min(chosen ?? preview.half.solves, end));
  const reading = t('scoring.reading', { count: read.solves, value: formatNumber(read.value) });
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setChosen(solvesAt(preview, (event.clientX - box.left) / box.width));
  };
  return (
    <figure className={classNames('stack gap-8', styles['curve'])}>
      <p className={styles['reading']} aria-hidden="true">
        {reading}
      </p>
      <div className={styles['plot']}>
        <Drawing preview={preview} solves={read.solves} />
        <input
          type="range"
          className={styles['reader']}
          min={1}
          max={end}
          value={read.solves}
          aria-label={t('scoring.preview')}
          aria-valuetext={reading}
          aria-describedby={captionId}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          onPointerMove={follow}
        />
        <span className={styles['top']}>{formatNumber(preview.initial)}</span>
        <span className={styles['start']}>1</span>
        <span className={styles['end']}>
          {formatNumber(end)} {t('scoring.solves')}
        </span>
      </div>
      <figcaption id={captionId}>{usePreviewText(preview)}</figcaption>
    </figure>
  );
}

function Drawing({ preview, solves }: { preview: ScoringPreview; solves: number }) {
  const path = previewPath(preview, width, height);
  const { x, y } = previewPoint(preview, preview.at(solves), width, height);
  const lowest = previewPoint(preview, { solves: 1, value: preview.minimum }, width, height).y;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${path}L${width} ${height}L0 ${height}Z`} className={styles['area']} />
      <path d={`M0 ${lowest}H${width}`} className={styles['lowest']} vectorEffect="non-scaling-stroke" />
      <path d={path} className={styles['line']} vectorEffect="non-scaling-stroke" />
      <path d={`M${x} 0V${height}`} className={styles['ruler']} vectorEffect="non-scaling-stroke" />
      <path d={`M${x} ${y}h0.01`} className={styles['dot']} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function usePreviewText({ initial, minimum, half, last }: ScoringPreview): string {
  const { t } = useTranslation(sentences);
  return t(last.value === minimum ? 'scoring.previewText' : 'scoring.previewTextNear', {
    first: formatNumber(initial),
    half: formatNumber(half.value),
    halfSolves: formatNumber(half.solves),
    last: formatNumber(last.value),
    lastSolves: formatNumber(last.solves),
    minimum: formatNumber(minimum),
  });
}
