/** Tops of labels as near as they can be to where they belong, at least `gap` apart, within 0 and `height`. */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((top, index) => ({ top, index })).toSorted((a, b) => a.top - b.top);
  const tops: number[] = [];
  let least = 0;
  order.forEach(({ top }, place) => {
    tops[place] = Math.max(top, least);
    least = (tops[place] ?? 0) + gap;
  });
  let most = height;
  for (let place = order.length - 1; place >= 0; place -= 1) {
    tops[place] = Math.max(0, Math.min(tops[place] ?? 0, most));
    most = (tops[place] ?? 0) - gap;
  }
  const placed: number[] = [];
  order.forEach(({ index }, place) => {
    placed[index] = tops[place] ?? 0;
  });
  return placed;
}
