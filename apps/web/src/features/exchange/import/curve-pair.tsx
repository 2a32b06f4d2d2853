import type { ValueCurves } from '@guidon/contract';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { StackedBars } from '../../../ui/stacked-bars.tsx';
import styles from './challenge-import.module.css';
import sentences from './challenge-import.en.json';

const hue = 250;

/** What a challenge is worth where it comes from, and what here, after each number of solves. */
export function CurvePair({ curves: { solves, source, here } }: { curves: ValueCurves }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['curves']}>
      <Curve title={t('curves.source')} solves={solves} values={source} />
      <Curve title={t('curves.here')} solves={solves} values={here} />
    </div>
  );
}

interface CurveProps {
  title: string;
  solves: readonly number[];
  values: readonly number[];
}

function Curve({ title, solves, values }: CurveProps) {
  const { t } = useTranslation(sentences);
  const span = t('curves.span', {
    first: formatNumber(values[0] ?? 0),
    last: formatNumber(values.at(-1) ?? 0),
    count: solves.at(-1) ?? 0,
  });
  return (
    <figure className="shrinks">
      <figcaption className="fine-print">{title}</figcaption>
      <div className={styles['bars']}>
        <StackedBars
          label={`${title}: ${span}`}
          tones={[hue]}
          bars={solves.map((count, place) => {
            const value = values[place] ?? 0;
            return {
              key: String(place),
              parts: [value],
              title: t('curves.point', { count, value: formatNumber(value) }),
            };
          })}
        />
      </div>
      <p className={styles['curveSpan']}>{span}</p>
    </figure>
  );
}
