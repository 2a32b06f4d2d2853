/** Round values from 0 up to `most`, at most six, for the lines of a grid behind a graph. */
export function gridSteps(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 5)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((width) => most / width <= 5) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
