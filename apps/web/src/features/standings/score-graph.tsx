import './catalogue.ts';
import 'uplot/dist/uPlot.min.css';
import { useMantineColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useRootAttribute } from '../../lib/root-attribute.ts';
import { hueWheel } from '../../ui/hue.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { scoreHistoryQuery } from './api.ts';
import styles from './score-graph.module.css';
import { alignLines, type ScoreLine } from './score-series-state.ts';

const heightPx = 300;
const rootPx = 16;

/** Neighbours on the board get hues far apart. */
function lineHue(place: number): number {
  return hueWheel[(place * 5) % hueWheel.length] ?? hueWheel[0];
}

function graphOptions(lines: readonly ScoreLine[], width: number, root: HTMLElement): uPlot.Options {
  const css = getComputedStyle(root);
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const token = (name: string) => css.getPropertyValue(name).trim();
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / rootPx;
  const axis = {
    stroke: token('--dim'),
    font: `${12 * scale}px ${token('--font-mono')}`,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: heightPx,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 6 } },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(10, max * 1.06)] } },
    axes: [
      { ...axis, space: 80 * scale, size: 50 * scale },
      { ...axis, space: 30 * scale, size: 56 * scale },
    ],
    series: [
      {},
      ...lines.map((line, place) => ({
        label: line.unit.name,
        stroke: `oklch(${token('--hue-lightness')} ${token('--hue-chroma')} ${lineHue(place)})`,
        width: 2,
        ...(stepped === undefined ? {} : { paths: stepped }),
        points: { show: false },
      })),
    ],
  };
}

function Plot({ lines }: { lines: readonly ScoreLine[] }) {
  const { ref, width } = useElementSize();
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = target.current;
    if (root === null || width === 0) return undefined;
    const { times, values } = alignLines(lines, Date.now() / 1_000);
    const plot = new uPlot(graphOptions(lines, width, root), [times, ...values], root);
    return () => plot.destroy();
  }, [lines, width]);
  return (
    <div ref={ref} className={styles['plot']}>
      <div ref={target} aria-hidden="true" />
    </div>
  );
}

export function ScoreGraph({ eventId }: { eventId: string }) {
  const { t } = useTranslation('standings');
  const { colorScheme } = useMantineColorScheme();
  const contrast = useRootAttribute('data-contrast');
  const textSize = useRootAttribute('style');
  const query = useQuery(scoreHistoryQuery(eventId));
  return (
    <Panel title={t('graph.title')}>
      <QueryView query={query} skeleton={<Skeleton height={heightPx} />} failure={t('graph.failed')}>
        {(lines) =>
          lines.every((line) => line.points.length === 0) ? (
            <p className="dim">{t('graph.empty')}</p>
          ) : (
            <>
              <Plot key={`${colorScheme} ${contrast} ${textSize}`} lines={lines} />
              <ol className={styles['legend']}>
                {lines.map((line, place) => (
                  <li key={line.unit.id} style={{ '--hue': lineHue(place) }}>
                    <span className={styles['key']} aria-hidden="true" />
                    <bdi className={styles['name']}>{line.unit.name}</bdi>
                    <span className="mono dim">{line.points.at(-1)?.[1] ?? 0}</span>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
