import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { invalidField } from '../http/app-error.ts';
import { createPause } from '../services/slices.ts';
import { t } from './texts.ts';

export interface CsvShape<Field extends string> {
  /** What the first line may call each column, in lower case. */
  titles: Record<Field, readonly string[]>;
  /** The columns of a file whose first line is a row already. */
  order: readonly Field[];
  mostRows: number;
  /** What is longer is cut. */
  mostCellChars: number;
}

export interface CsvRow<Field extends string> {
  /** Of the file, from 1 on. */
  line: number;
  cells: Record<Field, string>;
}

type Columns<Field extends string> = Record<Field, number>;

const Parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const sliceChars = 64 * 1024;
const mostRecordChars = 20_000;

/** Text that `csvCell` has put behind an apostrophe. */
const keptAsText = /^'(?=[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** The rows of a CSV file of people, whose columns a first line names or that stand in order. VALIDATION_FAILED else. */
export async function readCsv<Field extends string>(
  bytes: Buffer,
  shape: CsvShape<Field | 'email'>,
): Promise<CsvRow<Field | 'email'>[]> {
  const text = decode(bytes);
  const pause = createPause();
  const rows: CsvRow<Field | 'email'>[] = [];
  let columns: Columns<Field | 'email'> | null = null;
  try {
    for await (const parsed of parseText(text)) {
      const { record, info } = Parsed.parse(parsed);
      await pause();
      if (columns === null) {
        columns = columnsOf(record, shape);
        if (!record[columns.email]?.includes('@')) continue;
      }
      if (rows.length === shape.mostRows)
        throw invalidField('file', t('tooManyRows', { most: shape.mostRows }));
      rows.push({ line: info.lines, cells: cellsOf(record, columns, shape.mostCellChars) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('file', t('notCsv', { line: Number(error['lines'] ?? 1) }));
  }
  if (rows.length === 0) throw invalidField('file', t('noRows'));
  return rows;
}

/** UTF-8, or UTF-16 where a byte order mark says so. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw invalidField('file', t('notText'));
}

function parseText(text: string): AsyncIterable<unknown> {
  const slices = function* slices() {
    for (let start = 0; start < text.length; start += sliceChars) yield text.slice(start, start + sliceChars);
  };
  return Readable.from(slices()).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: mostRecordChars,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  );
}

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end === -1 ? text : text.slice(0, end)).slice(0, mostRecordChars).replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

function columnsOf<Field extends string>(
  record: readonly string[],
  { titles, order }: CsvShape<Field | 'email'>,
): Columns<Field | 'email'> {
  const heads = record.map((cell) => cell.toLowerCase());
  const named = (field: Field | 'email') =>
    heads.findIndex((head) => titles[field].some((title) => title === head));
  const hasTitles = named('email') >= 0;
  if (!hasTitles && !record[0]?.includes('@')) throw invalidField('file', t('noEmailColumn'));
  const place = hasTitles ? named : (field: Field | 'email') => order.indexOf(field);
  return byField(order, place);
}

function cellsOf<Field extends string>(
  record: readonly string[],
  columns: Columns<Field>,
  mostCellChars: number,
): Record<Field, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record over all fields
  const fields = Object.keys(columns) as Field[];
  return byField(fields, (field) =>
    (record[columns[field]] ?? '').slice(0, mostCellChars).replace(keptAsText, ''),
  );
}

function byField<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field, as just made
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
}
