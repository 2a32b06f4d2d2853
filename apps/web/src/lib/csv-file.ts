import { csvCell } from '@guidon/contract/plain';

export type CsvValue = string | number | null;

/** A file of CSV, which spreadsheets read as UTF-8 by its byte order mark. */
export function csvFile(rows: readonly (readonly CsvValue[])[]): Blob {
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}
