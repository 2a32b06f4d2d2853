import { gridSteps } from '@guidon/contract';
import { named, number, say, timeText } from './page-frame.ts';
import type { Site } from './site.ts';

const size = { width: 960, height: 360 } as const;
const edge = { left: 84, right: 12, top: 16, bottom: 36 } as const;

/** Score over time of the first ten as a drawing that needs no script, with its lines by name below it. */
export function scoreGraph(site: Site): string {
  const lines = site.history.filter(({ points }) => points.length > 0);
  const times = lines.flatMap(({ points }) => points.map(([at]) => at));
  if (times.length === 0) return '';
  const [from, to] = times.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const top = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, score]) => score)));
  const x = (at: number) =>
    edge.left + ((at - from) / Math.max(1, to - from)) * (size.width - edge.left - edge.right);
  const y = (score: number) =>
    size.height - edge.bottom - (Math.max(0, score) / top) * (size.height - edge.top - edge.bottom);
  const end = x(to);
  const curves = lines.map(
    ({ points }, index) => `<path class="line-${index}" d="${stepped(points, x, y, end)}"/>`,
  );
  const names = lines.map(({ unit, points }, index) => {
    const last = points.at(-1)?.[1] ?? 0;
    return `<li><i class="line-${index}" aria-hidden="true"></i>${named(unit.name)} <b>${number(site, last)}</b></li>`;
  });
  return `<figure class="graph"><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${say(site, 'graph')}">${grid(site, top, y)}${timesBelow(site, [from, to], x)}${curves.toReversed().join('')}</svg><figcaption><ol>${names.join('')}</ol></figcaption></figure>`;
}

type Scale = (value: number) => number;

/** A score stands until the next point. */
function stepped(points: readonly (readonly [number, number])[], x: Scale, y: Scale, end: number): string {
  const [first, ...others] = points.map(([at, score]) => [x(at).toFixed(1), y(score).toFixed(1)] as const);
  if (first === undefined) return '';
  const steps = others.map(([across, up]) => `H${across}V${up}`);
  return `M${first[0]} ${y(0).toFixed(1)}V${first[1]}${steps.join('')}H${end.toFixed(1)}`;
}

function grid(site: Site, top: number, y: Scale): string {
  return gridSteps(top)
    .map((score) => {
      const at = y(score).toFixed(1);
      return `<path class="grid" d="M${edge.left} ${at}H${size.width - edge.right}"/><text x="${edge.left - 8}" y="${Number(at) + 4}" text-anchor="end">${number(site, score)}</text>`;
    })
    .join('');
}

function timesBelow(site: Site, [from, to]: readonly [number, number], x: Scale): string {
  const label = (at: number, anchor: string) =>
    `<text x="${x(at).toFixed(1)}" y="${size.height - 8}" text-anchor="${anchor}">${timeText(site, new Date(at * 1000))}</text>`;
  return from === to ? label(to, 'end') : label(from, 'start') + label(to, 'end');
}
