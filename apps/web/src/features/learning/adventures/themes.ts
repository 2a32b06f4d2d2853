import {
  blob,
  blobOf,
  circle,
  createPainter,
  type LandscapePlan,
  type Painter,
  r,
  ridge,
  type Shape,
  type Theme,
} from './landscape.ts';
import type { Place } from './map-geometry.ts';

const hues: Record<Theme, readonly [number, number]> = {
  'night-city': [268, 80],
  islands: [222, 145],
  mountains: [165, 95],
  space: [295, 50],
  ruins: [65, 35],
};

const painters: Record<Theme, (painter: Painter) => Shape[]> = {
  'night-city': paintCity,
  islands: paintIslands,
  mountains: paintMountains,
  space: paintSpace,
  ruins: paintRuins,
};

/** The land of a map, the same for the same id. */
export function landscapeOf(plan: LandscapePlan): Shape[] {
  return painters[plan.theme](createPainter(plan));
}

/** Degrees on the hue wheel: of the land, of its lights. */
export function themeHues(theme: Theme): readonly [number, number] {
  return hues[theme];
}

const land = (d: string, shade: number): Shape => ({ d, kind: 'land', shade });
const line = (d: string, shade: number): Shape => ({ d, kind: 'line', shade });
const light = (d: string, shade = 1): Shape => ({ d, kind: 'light', shade });
const ink = (d: string, shade: number): Shape => ({ d, kind: 'ink', shade });
const spark = (d: string, shade = 1): Shape => ({ d, kind: 'spark', shade });

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_unused, index) => make(index));
}

function stars(painter: Painter, count: number, bottom: number): Shape[] {
  const { size, between, unit } = painter;
  return times(3, (group) => {
    const dots = times(Math.ceil(painter.many(count) / 3), () =>
      circle(
        { x: between(0, size.width), y: between(0, size.height * bottom) },
        between(0.7, 1.5 + group * 0.5) * Math.max(0.7, unit),
      ),
    );
    return spark(dots.join(''), 0.35 + group * 0.3);
  });
}

/** A terrace below each step, so that none of them hangs in the air. */
function terraces({ places, unit }: Painter, radius: number, shades: readonly number[]): Shape[] {
  return shades.map((shade, index) =>
    land(
      places.map(({ x, y }) => circle({ x, y: y + 10 * unit }, (radius - index * 16) * unit, 0.5)).join(''),
      shade,
    ),
  );
}

function paintCity(painter: Painter): Shape[] {
  const { size, between, unit } = painter;
  const moon = { x: size.width * between(0.72, 0.9), y: size.height * 0.11 };
  const shapes: Shape[] = [
    ...stars(painter, 90, 0.5),
    light(circle(moon, 38 * unit), 0.9),
    land(circle({ x: moon.x - 14 * unit, y: moon.y - 8 * unit }, 34 * unit), 0.04),
  ];
  const rows = size.height > size.width ? 9 : 6;
  for (let row = 0; row < rows; row += 1) {
    const base = size.height * (0.3 + (0.76 * row) / rows);
    shapes.push(...cityRow(painter, { base, shade: 0.1 + (row % 2) * 0.09 + row * 0.025 }));
  }
  shapes.push(...terraces(painter, 96, [0.12, 0.2]));
  shapes.push(line(times(3, () => street(painter)).join(''), 0.5));
  return shapes;
}

function cityRow(painter: Painter, { base, shade }: { base: number; shade: number }): Shape[] {
  const { size, between, unit, places } = painter;
  let houses = '';
  let roofs = '';
  let windows = '';
  for (let x = -20; x < size.width; ) {
    const width = between(34, 92) * unit;
    const isNearStep = places.some(
      (step) =>
        Math.abs(step.x - x - width / 2) < 105 * unit &&
        step.y > base - 190 * unit &&
        step.y < base + 60 * unit,
    );
    const height = (isNearStep ? between(12, 34) : between(46, 168)) * unit;
    houses += `M${r(x)} ${r(base + 240)}V${r(base - height)}h${r(width)}V${r(base + 240)}Z`;
    roofs += `M${r(x)} ${r(base - height)}h${r(width)}`;
    if (!isNearStep && between(0, 1) > 0.72)
      roofs += `M${r(x + width / 2)} ${r(base - height)}v${r(-between(14, 30) * unit)}`;
    for (let floor = 14 * unit; floor < height - 8 * unit; floor += 17 * unit) {
      for (let column = 9 * unit; column < width - 10 * unit; column += 14 * unit) {
        if (between(0, 1) > 0.84)
          windows += `M${r(x + column)} ${r(base - height + floor)}h${r(5 * unit)}v${r(7 * unit)}h${r(-5 * unit)}Z`;
      }
    }
    x += width + between(0, 10) * unit;
  }
  return [land(houses, shade), line(roofs, 0.62), light(windows, 0.7)];
}

function street({ size, between }: Painter): string {
  const y = size.height * between(0.45, 0.98);
  return `M0 ${r(y)}Q${r(size.width / 2)} ${r(y + between(-40, 40))} ${r(size.width)} ${r(y + between(-30, 30))}`;
}

function paintIslands(painter: Painter): Shape[] {
  const { places, between, unit, many, freePlace } = painter;
  const own = places.map((place) => ({
    place: { x: place.x, y: place.y + 14 * unit },
    radius: between(104, 138) * unit,
  }));
  const others = times(many(9), () => freePlace(215)).flatMap((place) =>
    place ? [{ place, radius: between(26, 74) * unit }] : [],
  );
  const islands = [...others, ...own].map(({ place, radius }) => ({
    place,
    radii: times(13, () => radius * between(0.8, 1.14)),
  }));
  const scaled = (by: number) =>
    islands
      .map(({ place, radii }) =>
        blobOf(
          place,
          radii.map((one) => one * by),
          0.6,
        ),
      )
      .join('');
  const waves = times(many(120), () => freePlace(120)).flatMap((place) =>
    place ? [wave(place, between(8, 20) * unit)] : [],
  );
  const palms = islands.flatMap(({ place, radii }) => {
    const reach = (radii[0] ?? 40) * 0.62;
    return times(reach > 40 * unit ? 3 : 1, (index) =>
      palm(
        {
          x: place.x + reach * Math.cos(2.1 * index + between(0, 1)),
          y: place.y + reach * 0.5 * Math.sin(2.1 * index + 0.4),
        },
        between(16, 27) * unit,
      ),
    );
  });
  return [
    line(waves.join(''), 0.42),
    land(scaled(1.34), 0.1),
    land(scaled(1.16), 0.22),
    light(scaled(1), 0.42),
    light(scaled(0.74), 0.28),
    line(scaled(0.74), 0.5),
    ink(palms.join(''), 0.85),
    ...(islands.length > 0 ? [ink(ship(painter), 0.7)] : []),
  ];
}

const wave = ({ x, y }: Place, length: number) =>
  `M${r(x)} ${r(y)}q${r(length / 2)} ${r(-length * 0.4)} ${r(length)} 0q${r(length / 2)} ${r(length * 0.4)} ${r(length)} 0`;

function palm({ x, y }: Place, height: number): string {
  const top = { x: x + height * 0.2, y: y - height };
  const leaf = (dx: number, dy: number) =>
    `M${r(top.x)} ${r(top.y)}q${r(dx * height * 0.35)} ${r(-height * 0.28)} ${r(dx * height * 0.6)} ${r(dy * height)}`;
  return `M${r(x)} ${r(y)}Q${r(x)} ${r(y - height * 0.6)} ${r(top.x)} ${r(top.y)}${leaf(1, 0.16)}${leaf(-1, 0.16)}${leaf(0.7, -0.2)}${leaf(-0.7, -0.2)}`;
}

function ship({ freePlace, unit }: Painter): string {
  const place = freePlace(190);
  if (!place) return '';
  const { x, y } = place;
  const u = 15 * unit;
  return `M${r(x - 1.6 * u)} ${r(y)}h${r(3.4 * u)}l${r(-0.8 * u)} ${r(0.9 * u)}h${r(-1.9 * u)}ZM${r(x)} ${r(y)}v${r(-2.6 * u)}q${r(1.5 * u)} ${r(0.8 * u)} ${r(1.3 * u)} ${r(2.1 * u)}h${r(-1.3 * u)}M${r(x)} ${r(y - 2.2 * u)}q${r(-1.2 * u)} ${r(0.8 * u)} ${r(-1.1 * u)} ${r(1.7 * u)}h${r(1.1 * u)}`;
}

function paintMountains(painter: Painter): Shape[] {
  const { size, between, unit, many, freePlace } = painter;
  const rows = size.height > size.width ? 10 : 7;
  const shapes: Shape[] = [
    light(circle({ x: size.width * between(0.2, 0.8), y: size.height * 0.12 }, 44 * unit), 0.55),
    line(
      times(4, () =>
        cloud(
          { x: size.width * between(0.05, 0.9), y: size.height * between(0.03, 0.13) },
          between(36, 70) * unit,
        ),
      ).join(''),
      0.5,
    ),
  ];
  for (let row = 0; row < rows; row += 1) shapes.push(...mountainRow(painter, row / rows, row));
  const trees = times(many(150), () => freePlace(86, { top: 0.4, bottom: 1 })).flatMap((place) =>
    place ? [place] : [],
  );
  const byDepth = trees.toSorted((a, b) => a.y - b.y);
  shapes.push(...terraces(painter, 92, [0.3, 0.4]));
  shapes.push(
    land(byDepth.map((place) => pine(place, (14 + (place.y / size.height) * 16) * unit)).join(''), 0.5),
  );
  return shapes;
}

function mountainRow(painter: Painter, depth: number, row: number): Shape[] {
  const { size, between, unit } = painter;
  const base = size.height * (0.3 + depth * 0.78);
  const rise = (190 - depth * 120) * unit;
  const peaks = times(Math.max(3, Math.round((size.width / (270 * unit)) * (1 + depth))), (index) => ({
    x:
      (index + between(0.1, 0.9)) *
      (size.width / Math.max(3, Math.round((size.width / (270 * unit)) * (1 + depth)))),
    height: rise * between(0.5, 1.1),
    width: between(120, 230) * unit,
  }));
  const columns = 96;
  const heights = times(columns + 1, (column) => {
    const x = (column / columns) * size.width;
    const top = peaks.reduce(
      (most, peak) => Math.max(most, peak.height * Math.max(0, 1 - Math.abs(x - peak.x) / peak.width)),
      0,
    );
    return base - top + between(-2.5, 2.5) * unit;
  });
  const body = [
    land(ridge(heights, size), 0.08 + depth * 0.26),
    line(ridge(heights, size), 0.34 + depth * 0.3),
  ];
  if (row > 2) return body;
  const snow = peaks.filter(({ height }) => height > rise * 0.7).map((peak) => snowCap(peak, base, unit));
  return [...body, light(snow.join(''), 0.4)];
}

function snowCap(peak: { x: number; height: number; width: number }, base: number, unit: number): string {
  const top = base - peak.height + 3 * unit;
  const deep = peak.height * 0.26;
  const half = (deep / peak.height) * peak.width;
  return `M${r(peak.x)} ${r(top)}l${r(half)} ${r(deep)}l${r(-half * 0.4)} ${r(-deep * 0.2)}l${r(-half * 0.35)} ${r(deep * 0.35)}l${r(-half * 0.4)} ${r(-deep * 0.4)}l${r(-half * 0.45)} ${r(deep * 0.3)}l${r(-half * 0.4)} ${r(-deep * 0.05)}Z`;
}

const pine = ({ x, y }: Place, height: number) =>
  `M${r(x)} ${r(y - height)}l${r(height * 0.32)} ${r(height * 0.55)}h${r(-height * 0.16)}l${r(height * 0.24)} ${r(height * 0.42)}h${r(-height * 0.8)}l${r(height * 0.24)} ${r(-height * 0.42)}h${r(-height * 0.16)}Z`;

const cloud = ({ x, y }: Place, width: number) =>
  `M${r(x)} ${r(y)}q${r(width * 0.1)} ${r(-width * 0.3)} ${r(width * 0.4)} ${r(-width * 0.22)}q${r(width * 0.2)} ${r(-width * 0.3)} ${r(width * 0.5)} ${r(-width * 0.02)}q${r(width * 0.3)} ${r(-width * 0.06)} ${r(width * 0.3)} ${r(width * 0.24)}Z`;

function paintSpace(painter: Painter): Shape[] {
  const { places, size, between, unit, many, freePlace } = painter;
  const sun = { x: size.width * between(0.3, 0.7), y: size.height * between(0.35, 0.65) };
  const orbits = times(5, (index) =>
    circle(sun, (index + 1.4) * between(125, 150) * Math.max(unit, 0.6), 0.56),
  );
  const clouds = times(many(5), () => ({ x: between(0, size.width), y: between(0, size.height) }));
  const worlds = places.map((place) => ({ place, radius: between(78, 104) * unit }));
  const moons = times(many(8), () => freePlace(180)).flatMap((place) =>
    place ? [{ place, radius: between(9, 30) * unit }] : [],
  );
  return [
    ...clouds.map((place) => land(blob(place, between(190, 330) * unit, painter, 0.55), 0.09)),
    ...clouds.map((place) => land(blob(place, between(90, 170) * unit, painter, 0.5), 0.12)),
    ...stars(painter, 420, 1),
    line(orbits.join(''), 0.3),
    ...[...moons, ...worlds].flatMap(({ place, radius }, index) => world(painter, place, radius, index)),
    spark(times(many(3), () => comet(painter)).join(''), 0.8),
  ];
}

function world({ between }: Painter, place: Place, radius: number, index: number): Shape[] {
  const { x, y } = place;
  const bands = times(3, (band) => {
    const at = -0.5 + band * 0.42 + between(-0.06, 0.06);
    const half = Math.sqrt(1 - at * at) * radius;
    return `M${r(x - half)} ${r(y + at * radius)}q${r(half)} ${r(radius * 0.24)} ${r(2 * half)} 0`;
  });
  const tone = index % 2 === 0 ? land(circle(place, radius), 0.42) : light(circle(place, radius), 0.34);
  const ring = index % 3 === 1 ? [line(circle(place, radius * 1.62, 0.24), 0.75)] : [];
  return [land(circle(place, radius * 1.16), 0.08), tone, line(bands.join(''), 0.66), ...ring];
}

function comet({ size, between, unit }: Painter): string {
  const x = between(0.05, 0.9) * size.width;
  const y = between(0.05, 0.9) * size.height;
  const tail = between(70, 130) * unit;
  return `${circle({ x, y }, 3.4 * unit)}M${r(x)} ${r(y - 2 * unit)}l${r(-tail)} ${r(-tail * 0.42)}l${r(tail)} ${r(tail * 0.42 + 4 * unit)}Z`;
}

function paintRuins(painter: Painter): Shape[] {
  const { size, between, unit, many, freePlace } = painter;
  const rows = size.height > size.width ? 10 : 7;
  const shapes: Shape[] = [
    light(circle({ x: size.width * between(0.15, 0.85), y: size.height * 0.13 }, 52 * unit), 0.55),
  ];
  shapes.push(
    ...pyramid(painter, size.width * between(0.12, 0.4)),
    ...pyramid(painter, size.width * between(0.6, 0.88)),
  );
  for (let row = 0; row < rows; row += 1) shapes.push(...duneRow(painter, row / rows));
  shapes.push(...terraces(painter, 98, [0.26, 0.36]));
  const spots = times(many(30), () => freePlace(112, { top: 0.34, bottom: 0.96 })).flatMap((place) =>
    place ? [place] : [],
  );
  for (const place of spots.toSorted((a, b) => a.y - b.y)) shapes.push(...ruin(painter, place));
  return shapes;
}

function pyramid({ size, between, unit }: Painter, x: number): Shape[] {
  const base = size.height * 0.36;
  const stairs = 6;
  const width = between(230, 330) * unit;
  const steps = times(stairs, (index) => {
    const half = (width / 2) * (1 - index / (stairs + 1));
    const y = base - index * 21 * unit;
    return `M${r(x - half)} ${r(y)}v${r(-21 * unit)}h${r(2 * half)}v${r(21 * unit)}Z`;
  });
  const stair = `M${r(x - 16 * unit)} ${r(base)}L${r(x - 9 * unit)} ${r(base - stairs * 21 * unit)}h${r(18 * unit)}L${r(x + 16 * unit)} ${r(base)}Z`;
  return [land(steps.join(''), 0.22), line(steps.join(''), 0.5), land(stair, 0.12)];
}

function duneRow(painter: Painter, depth: number): Shape[] {
  const { size, between, unit } = painter;
  const base = size.height * (0.32 + depth * 0.74);
  const [a, b, c] = [between(1, 2.4), between(2.5, 5), between(0, 6)];
  const heights = times(65, (column) => {
    const at = (column / 64) * (size.width / (900 * unit));
    return base - (26 * Math.sin(a * at + c) + 12 * Math.sin(b * at + 2 * c)) * unit;
  });
  return [land(ridge(heights, size), 0.07 + depth * 0.2), line(ridge(heights, size), 0.3 + depth * 0.2)];
}

function ruin(painter: Painter, { x, y }: Place): Shape[] {
  const { between, unit } = painter;
  const choice = between(0, 1);
  const u = unit * (0.8 + between(0, 0.5));
  if (choice < 0.5) {
    const count = 1 + Math.floor(between(0, 3));
    return times(count, (index) => column({ x: x + index * 25 * u, y }, between(26, 66) * u, u)).flat();
  }
  if (choice < 0.72) return arch({ x, y }, u);
  const stones = times(
    4,
    () =>
      `M${r(x + between(-26, 26) * u)} ${r(y)}l${r(between(5, 9) * u)} ${r(-between(6, 13) * u)}l${r(between(7, 12) * u)} ${r(4 * u)}l${r(3 * u)} ${r(9 * u)}Z`,
  );
  return [land(stones.join(''), 0.44), line(stones.join(''), 0.7)];
}

function column({ x, y }: Place, height: number, u: number): Shape[] {
  const shaft = `M${r(x)} ${r(y)}v${r(-height)}l${r(4 * u)} ${r(-3 * u)}l${r(4 * u)} ${r(4 * u)}l${r(4 * u)} ${r(-3 * u)}V${r(y)}Z`;
  const foot = `M${r(x - 4 * u)} ${r(y)}h${r(20 * u)}v${r(5 * u)}h${r(-20 * u)}Z`;
  const flutes = `M${r(x + 4 * u)} ${r(y)}v${r(-height + 4 * u)}M${r(x + 8 * u)} ${r(y)}v${r(-height + 4 * u)}`;
  return [land(shaft + foot, 0.5), line(shaft + foot + flutes, 0.78)];
}

function arch({ x, y }: Place, u: number): Shape[] {
  const outer = `M${r(x - 26 * u)} ${r(y)}v${r(-30 * u)}a${r(26 * u)} ${r(26 * u)} 0 0 1 ${r(52 * u)} 0v${r(30 * u)}h${r(-12 * u)}v${r(-30 * u)}a${r(14 * u)} ${r(14 * u)} 0 0 0 ${r(-28 * u)} 0v${r(30 * u)}Z`;
  return [land(outer, 0.46), line(outer, 0.76)];
}
