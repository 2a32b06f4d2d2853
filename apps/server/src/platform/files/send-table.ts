import { Readable } from 'node:stream';
import { csvCell } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { createPause } from '../services/slices.ts';
import { writeXlsx } from './write-xlsx.ts';

type Cell = string | number | null;
type TableRow = Readonly<Record<string, Cell>>;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Format = keyof typeof mediaTypes;

export interface Table {
  /** Without its ending. */
  fileName: string;
  /** Of the one sheet of a workbook. */
  sheetName: string;
  /** Stands before the rows of JSON. */
  about: object;
  /** Keys of JSON and the titles of the columns, in their order. */
  columns: readonly { key: string; title: string }[];
  /** Keys of the columns that hold times in ISO 8601, or nothing: a workbook has them as dates. */
  times?: readonly string[];
  rows: Iterable<TableRow> | AsyncIterable<TableRow>;
}

/** Streams a table as a file; what is text stays text in a spreadsheet. Others get the event loop between its rows. */
export function sendTable(reply: FastifyReply, table: Table, format: Format): FastifyReply {
  return reply
    .headers({
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="${table.fileName}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(writeTable(table, format), { objectMode: false }));
}

export function writeTable(table: Table, format: Format): AsyncGenerator<string | Uint8Array> {
  return write[format]({ ...table, rows: paced(table.rows) });
}

/** Turns the event loop between rows, which a reader that keeps up would not let happen. */
async function* paced(rows: Table['rows']): AsyncGenerator<TableRow> {
  const pause = createPause();
  for await (const row of rows) {
    yield row;
    await pause();
  }
}

const write = {
  csv: writeCsv,
  json: writeJson,
  xlsx: (table: Table) => writeXlsx(withDates(table), table.sheetName),
};

async function* withDates(table: Table): AsyncGenerator<readonly (Cell | Date)[]> {
  const isTime = table.columns.map(({ key }) => table.times?.includes(key) ?? false);
  let isHead = true;
  for await (const cells of cellsOf(table)) {
    const ofRow = (cell: Cell, column: number) =>
      isTime[column] === true && typeof cell === 'string' && cell !== '' ? new Date(cell) : cell;
    yield isHead ? cells : cells.map(ofRow);
    isHead = false;
  }
}

async function* cellsOf({ columns, rows }: Table): AsyncGenerator<readonly Cell[]> {
  yield columns.map(({ title }) => title);
  for await (const row of rows) yield columns.map(({ key }) => row[key] ?? null);
}

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
async function* writeCsv(table: Table): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const cells of cellsOf(table)) yield `${cells.map(csvCell).join(',')}\r\n`;
}

async function* writeJson({ about, rows }: Table): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield ']}\n';
}
