/** How a cell begins that spreadsheets read as a formula, also in the wide forms that some fold first. */
const formula = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A cell of CSV (RFC 4180): text stays text in a spreadsheet, behind an apostrophe where it looks like a formula. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
