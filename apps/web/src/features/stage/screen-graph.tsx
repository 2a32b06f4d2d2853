import { gridSteps } from '@guidon/contract/plain';
import { formatNumber } from '../../lib/format.ts';
import { hueWheel } from '../../ui/hue.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { drawLines, type Pause, type ScoreLine } from './screen-graph-state.ts';
import styles from './screen-graph.module.css';
import sentences from './stage.en.json';

interface ScreenGraphProps {
  lines: readonly ScoreLine[];
  pauses: readonly Pause[];
  untilSeconds: number;
  label: string;
}

const width = 1_280;
const height = 760;
const labelGap = 62;

function hueOf(place: number): number {
  return hueWheel[(place * 5) % hueWheel.length] ?? hueWheel[0];
}

/** Lines of score over time with their names, large enough for a screen in a hall. */
export function ScreenGraph({ lines, pauses, untilSeconds, label }: ScreenGraphProps) {
  const { t } = useTranslation(sentences);
  const { drawn, stood, most } = drawLines(lines, pauses, untilSeconds, { width, height, labelGap });
  return (
    <svg viewBox="-130 -40 1900 850" className={styles['graph']} role="img" aria-label={label}>
      {stood.map((pause) => (
        <g key={pause.x} className={styles['pause']}>
          <rect x={pause.x} y={0} width={Math.max(4, pause.width)} height={height} />
          <text x={pause.x + 8} y={28}>
            {t('graph.paused')}
          </text>
        </g>
      ))}
      {gridSteps(most).map((points) => {
        const y = height * (1 - points / most);
        return (
          <g key={points}>
            <line x1={0} x2={width} y1={y} y2={y} className={styles['grid']} />
            <text x={-16} y={y} className={styles['points']}>
              {formatNumber(points)}
            </text>
          </g>
        );
      })}
      {drawn.map(({ id, name, path, end, labelY }, place) => (
        <g key={id} style={{ '--hue': hueOf(place) }}>
          <path d={path} className={styles['line']} />
          <path d={`M${end.x} ${end.y}L${end.x + 28} ${labelY}`} className={styles['lead']} />
          <text x={end.x + 36} y={labelY} className={styles['name']}>
            {name.length > 20 ? `${name.slice(0, 19)}…` : name}
          </text>
        </g>
      ))}
    </svg>
  );
}
