import { expect, it } from 'vitest';
import { drawnPlaces, mapSize, placeAt, placeByKey, stepByKey } from './map-geometry.ts';

it('draws a place where it was put', () => {
  const { width, height } = mapSize('wide', 1);
  for (const place of [
    { x: 0, y: 0 },
    { x: 1_000, y: 1_000 },
    { x: 420, y: 130 },
  ]) {
    const [drawn] = drawnPlaces([place], 'wide');
    expect(placeAt({ x: (drawn?.x ?? 0) / width, y: (drawn?.y ?? 0) / height })).toEqual(place);
  }
});

it('keeps a place on the map, however far it is dragged', () => {
  expect(placeAt({ x: -1, y: 2 })).toEqual({ x: 0, y: 1_000 });
});

it('winds down a tall map, whatever the places are', () => {
  const way = drawnPlaces(
    Array.from({ length: 4 }, () => ({ x: 500, y: 500 })),
    'tall',
  );
  expect(way.map(({ y }) => y)).toEqual(way.map(({ y }) => y).toSorted((a, b) => a - b));
  expect(way[0]?.x).not.toBe(way[1]?.x);
  expect(Math.max(...way.map(({ y }) => y))).toBeLessThan(mapSize('tall', 4).height);
});

it('goes along the way by arrow keys, and not past its ends', () => {
  expect(stepByKey('ArrowRight', 0, 3)).toBe(1);
  expect(stepByKey('ArrowDown', 2, 3)).toBe(2);
  expect(stepByKey('ArrowUp', 0, 3)).toBe(0);
  expect(stepByKey('End', 0, 3)).toBe(2);
  expect(stepByKey('Enter', 0, 3)).toBeNull();
});

it('moves a step of the map by arrow keys, with Shift further', () => {
  expect(placeByKey('ArrowLeft', false, { x: 5, y: 500 })).toEqual({ x: 0, y: 500 });
  expect(placeByKey('ArrowDown', true, { x: 5, y: 500 })).toEqual({ x: 5, y: 550 });
  expect(placeByKey('a', false, { x: 5, y: 500 })).toBeNull();
});
