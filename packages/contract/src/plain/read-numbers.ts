const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,4})?$/i;

const commaGroups = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

const pointGroups = /^[+-]?\d{1,3}(\.\d{3})+,\d+$|^[+-]?\d{1,3}(\.\d{3}){2,}$/;

/**
 * The possible values of a number in any locale: none when it is not a number, two for `1,234`, which is 1.234 or
 * 1234.
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
