import 'uplot/dist/uPlot.min.css';
import { useMantineColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useRootAttribute, rootFontPx } from '../../lib/document-root.ts';
import { hueWheel } from '../../ui/hue.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { scoreHistoryQuery } from './api.ts';
import type { Lines } from './line-toggle.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './score-graph.module.css';
import { spreadLabels } from './score-labels-state.ts';
import { alignLines, type Pause, pausesWithin, type ScoreLine } from './score-series-state.ts';
import { useSeenAs } from './use-seen-as.ts';
import sentences from './standings.en.json';

const heightPx = 180;
const rootPx = 16;

const labelGapPx = 16;
const labelWidthPx = 132;
const labelsFromPx = 620;
const dayMs = 86_400_000;

/** Neighbours on the board get hues far apart; no two of the top ten share one. */
function lineHue(place: number): number {
  return hueWheel[(place * 5) % hueWheel.length] ?? hueWheel[0];
}

interface Drawing {
  lines: readonly ScoreLine[];
  ownId: string | undefined;
  pauses: readonly Pause[];
  pauseLabel: string;
}

/** Hours of one day, or days with their hours, as the reader writes them. */
function timeAxis(splits: readonly number[]): string[] {
  const first = splits[0] ?? 0;
  const isLong = ((splits.at(-1) ?? first) - first) * 1_000 > dayMs;
  const format = new Intl.DateTimeFormat(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isLong ? { day: 'numeric', month: 'short' } : {}),
  });
  return splits.map((second) => format.format(second * 1_000));
}

function strokeOf({ lines, ownId }: Drawing, place: number, token: (name: string) => string): string {
  if (lines[place]?.unit.id === ownId) return token('--accent-ink');
  return `oklch(${token('--hue-lightness')} ${token('--hue-chroma')} ${lineHue(place)})`;
}

/** Writes the names at the ends of their lines. */
function drawNames(plot: uPlot, drawing: Drawing, token: (name: string) => string, scale: number): void {
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const ends = drawing.lines.map(({ points }) => plot.valToPos(points.at(-1)?.[1] ?? 0, 'y'));
  const tops = spreadLabels(ends, labelGapPx * scale, bbox.height / ratio);
  ctx.save();
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  drawing.lines.forEach(({ unit }, place) => {
    const isOwn = unit.id === drawing.ownId;
    ctx.font = `${isOwn ? 650 : 400} ${12 * scale * ratio}px ${token('--font-text')}`;
    ctx.fillStyle = strokeOf(drawing, place, token);
    const y = bbox.top + (tops[place] ?? 0) * ratio;
    ctx.fillText(unit.name, bbox.left + bbox.width + 8 * ratio, y, (labelWidthPx - 12) * ratio);
  });
  ctx.restore();
}

/** Shades when the clock of the event stood, behind the lines. */
function drawPauses(
  plot: uPlot,
  { pauses, pauseLabel }: Drawing,
  token: (name: string) => string,
  scale: number,
): void {
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const { min, max } = plot.scales['x'] ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return;
  ctx.save();
  ctx.font = `${11 * scale * ratio}px ${token('--font-text')}`;
  ctx.textBaseline = 'top';
  for (const { from, until } of pausesWithin(pauses, min, max)) {
    const left = plot.valToPos(from, 'x', true);
    const width = Math.max(2 * ratio, plot.valToPos(until, 'x', true) - left);
    ctx.fillStyle = token('--hover');
    ctx.fillRect(left, bbox.top, width, bbox.height);
    ctx.fillStyle = token('--dim');
    ctx.fillRect(left, bbox.top, ratio, bbox.height);
    ctx.fillRect(left + width - ratio, bbox.top, ratio, bbox.height);
    const room = bbox.left + bbox.width - left - ctx.measureText(pauseLabel).width;
    ctx.textAlign = room > 8 * ratio ? 'left' : 'right';
    ctx.fillText(pauseLabel, room > 8 * ratio ? left + 4 * ratio : left - 4 * ratio, bbox.top + 2 * ratio);
  }
  ctx.restore();
}

function graphOptions(drawing: Drawing, width: number, root: HTMLElement): uPlot.Options {
  const css = getComputedStyle(root);
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const token = (name: string) => css.getPropertyValue(name).trim();
  const scale = rootFontPx() / rootPx;
  const hasNames = width >= labelsFromPx;
  const axis = {
    stroke: token('--dim'),
    font: `${12 * scale}px ${token('--font-mono')}`,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: heightPx,
    padding: [12, hasNames ? labelWidthPx * scale : 12, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 6 } },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(10, max * 1.06)] } },
    axes: [
      { ...axis, space: 96 * scale, size: 40 * scale, values: (_plot, splits) => timeAxis(splits) },
      {
        ...axis,
        space: 40 * scale,
        size: 56 * scale,
        values: (_plot, splits) => splits.map((points) => formatNumber(points)),
      },
    ],
    hooks: {
      drawAxes: [(plot) => drawPauses(plot, drawing, token, scale)],
      draw: hasNames ? [(plot) => drawNames(plot, drawing, token, scale)] : [],
    },
    series: [
      {},
      ...drawing.lines.map((line, place) => ({
        label: line.unit.name,
        stroke: strokeOf(drawing, place, token),
        width: line.unit.id === drawing.ownId ? 3.5 : 1.5,
        ...(stepped ? { paths: stepped } : {}),
        points: { show: false },
      })),
    ],
  };
}

function Plot({ lines, ownId, pauses, pauseLabel }: Drawing) {
  const { ref, width } = useElementSize();
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = target.current;
    if (root === null || width === 0) return undefined;
    const { times, values } = alignLines(lines, Date.now() / 1_000);
    const plot = new uPlot(
      graphOptions({ lines, ownId, pauses, pauseLabel }, width, root),
      [times, ...values],
      root,
    );
    return () => plot.destroy();
  }, [lines, ownId, pauses, pauseLabel, width]);
  return (
    <div ref={ref} className={styles['plot']}>
      <div ref={target} aria-hidden="true" />
    </div>
  );
}

const timeOf = (seconds: number) => formatDateTime(new Date(seconds * 1_000).toISOString());

/** The same in words. */
function Pauses({ pauses }: Pick<Drawing, 'pauses'>) {
  const { t } = useTranslation(sentences);
  if (pauses.length === 0) return null;
  return (
    <ul className={styles['pauses']}>
      {pauses.map(([from, until]) => (
        <li key={from}>
          {until === null
            ? t('graph.pausedSince', { from: timeOf(from) })
            : t('graph.pausedFrom', { from: timeOf(from), until: timeOf(until) })}
        </li>
      ))}
    </ul>
  );
}

interface ScoreGraphProps {
  eventId: string;
  ownId: string | undefined;
  lines: Lines & { clear: () => void };
}

export function ScoreGraph({ eventId, ownId, lines: { chosen, clear } }: ScoreGraphProps) {
  const { t } = useTranslation(sentences);
  const { colorScheme } = useMantineColorScheme();
  const contrast = useRootAttribute('data-contrast');
  const textSize = useRootAttribute('style');
  const query = useQuery({
    ...scoreHistoryQuery(eventId, chosen, { as: useSeenAs() }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t(chosen.length === 0 ? 'graph.title' : 'graph.chosen')}
      aside={
        chosen.length > 0 && (
          <Button size="xs" onClick={clear}>
            {t('graph.clear')}
          </Button>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={heightPx} />} failure={t('graph.failed')}>
        {({ data: lines, pauses }) =>
          lines.every((line) => line.points.length === 0) ? (
            <p className="dim">{t('graph.empty')}</p>
          ) : (
            <>
              <Plot
                key={`${colorScheme} ${contrast} ${textSize}`}
                lines={lines}
                ownId={ownId}
                pauses={pauses}
                pauseLabel={t('graph.paused')}
              />
              <Pauses pauses={pauses} />
              <ol className={styles['legend']}>
                {lines.map((line, place) => (
                  <li
                    key={line.unit.id}
                    style={{ '--hue': lineHue(place) }}
                    data-own={line.unit.id === ownId || undefined}
                  >
                    <span className={styles['key']} aria-hidden="true" />
                    <bdi className={classNames('ellipsis', styles['name'])}>{line.unit.name}</bdi>
                    <span className="mono dim">{formatNumber(line.points.at(-1)?.[1] ?? 0)}</span>
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
