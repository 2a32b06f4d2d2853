const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?$/i;
const commaGroups = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const pointGroups = /^[+-]?\d{1,3}(\.\d{3})+,\d+$|^[+-]?\d{1,3}(\.\d{3}){2,}$/;

/**
 * What a number written by somebody from anywhere can mean: none when it is no number, two for `1,234`, which is
 * 1.234 to some and 1234 to others.
 */
export function readNumbers(text: string): number[] {
  const written = text.replace(/\u2212/g, '-').replace(/(?<=\d)[\s_'’](?=\d{3}(?!\d))/g, '');
  const readings = [
    written,
    ...(written.split(',').length === 2 && !written.includes('.') ? [written.replace(',', '.')] : []),
    ...(commaGroups.test(written) ? [written.replaceAll(',', '')] : []),
    ...(pointGroups.test(written) ? [written.replaceAll('.', '').replace(',', '.')] : []),
  ];
  const numbers = readings.filter((reading) => plain.test(reading)).map(Number);
  return [...new Set(numbers.filter((value) => Number.isFinite(value)))];
}

/** Whether a value lies within the tolerance; what binary fractions lose is forgiven. */
export function isNear(value: number, target: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(target));
  return Math.abs(value - target) <= tolerance + rounding;
}
