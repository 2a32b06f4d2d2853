import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { invalidField } from '../../platform/http/app-error.ts';
import { createPause } from '../../platform/services/create-pause.ts';
import { t } from './texts.ts';

export interface PersonRow {
  /** Of the file, from 1 on. */
  line: number;
  email: string;
  name: string;
  team: string;
  division: string;
}

const titles = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  name: ['name', 'username', 'full name', 'display name'],
  team: ['team', 'team name'],
  division: ['division', 'bracket'],
} as const;
type Field = keyof typeof titles;
const fields = ['email', 'name', 'team', 'division'] as const satisfies readonly Field[];
const Parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const sliceChars = 64 * 1024;
const mostRecordChars = 20_000;
const mostCellChars = 300;

/** The people of a CSV file, whose columns a first line names or that stand in the usual order. VALIDATION_FAILED else. */
export async function readPeopleFile(bytes: Buffer): Promise<PersonRow[]> {
  const text = decode(bytes);
  const pause = createPause();
  const rows: PersonRow[] = [];
  let columns: Record<Field, number> | null = null;
  try {
    for await (const parsed of parseText(text)) {
      const { record, info } = Parsed.parse(parsed);
      await pause();
      if (columns === null) {
        columns = columnsOf(record);
        if (isTitles(record, columns)) continue;
      }
      if (rows.length === limits.participantFileRows)
        throw invalidField('file', t('tooManyRows', { most: limits.participantFileRows }));
      rows.push(rowOf(record, columns, info.lines));
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

function columnsOf(record: readonly string[]): Record<Field, number> {
  const cells = record.map((cell) => cell.toLowerCase());
  const find = (field: Field) => cells.findIndex((cell) => titles[field].some((title) => title === cell));
  if (find('email') >= 0)
    return { email: find('email'), name: find('name'), team: find('team'), division: find('division') };
  if (!record[0]?.includes('@')) throw invalidField('file', t('noEmailColumn'));
  return { email: 0, name: 1, team: 2, division: 3 };
}

function isTitles(record: readonly string[], { email }: Record<Field, number>): boolean {
  return !record[email]?.includes('@');
}

function rowOf(record: readonly string[], columns: Record<Field, number>, line: number): PersonRow {
  const cell = (field: Field) => (record[columns[field]] ?? '').slice(0, mostCellChars);
  const [email, name, team, division] = fields.map(cell);
  return { line, email: email ?? '', name: name ?? '', team: team ?? '', division: division ?? '' };
}
