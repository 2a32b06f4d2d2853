import { trimUnseen } from '@guidon/contract';
import { historyLimits } from './history-limits.ts';
import { HistoryRefusal } from './history.ts';

export const tableNames = [
  'challenges',
  'hints',
  'users',
  'teams',
  'brackets',
  'submissions',
  'solves',
  'unlocks',
  'awards',
  'config',
] as const;

export type TableName = (typeof tableNames)[number];
export type Row = ReadonlyMap<string, unknown>;
export type Tables = Record<TableName, Row[]>;

/** The columns that are read: nothing of passwords, tokens or addresses of computers. */
const columns: Record<TableName, readonly string[]> = {
  challenges: ['id', 'name'],
  hints: ['id', 'challenge_id', 'content', 'cost'],
  users: ['id', 'name', 'email', 'type', 'hidden', 'banned', 'team_id', 'bracket_id', 'created'],
  teams: ['id', 'name', 'affiliation', 'country', 'captain_id', 'hidden', 'banned', 'bracket_id', 'created'],
  brackets: ['id', 'name', 'description', 'type'],
  submissions: ['id', 'challenge_id', 'user_id', 'team_id', 'provided', 'type', 'date'],
  solves: ['id', 'challenge_id', 'user_id', 'team_id', 'date'],
  unlocks: ['id', 'user_id', 'team_id', 'target', 'type', 'date'],
  awards: ['id', 'user_id', 'team_id', 'name', 'description', 'category', 'value', 'date'],
  config: ['key', 'value'],
};

const most: Partial<Record<TableName, number>> = {
  users: historyLimits.people,
  teams: historyLimits.teams,
  challenges: 5_000,
  hints: 20_000,
  brackets: 1_000,
  config: 5_000,
};

/** The rows of a table; an empty file is an empty table. */
export function rowsOf(name: TableName, text: string): Row[] {
  if (text.trim() === '') return [];
  const results = resultsOf(name, text);
  const limit = most[name] ?? historyLimits.rows;
  if (results.length > limit) throw new HistoryRefusal('tables.tooMany', { table: name, most: limit });
  return results.flatMap((row) => (isObject(row) ? [pick(row, columns[name])] : []));
}

function resultsOf(name: TableName, text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const results = isObject(parsed) && Object.hasOwn(parsed, 'results') ? parsed['results'] : null;
    if (Array.isArray(results)) return results;
  } catch {
    // No JSON.
  }
  throw new HistoryRefusal('tables.broken', { table: name });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(row: Record<string, unknown>, keys: readonly string[]): Row {
  return new Map(keys.flatMap((key) => (Object.hasOwn(row, key) ? [[key, row[key]] as const] : [])));
}

/** One line without control characters; empty for what is no text. */
export function lineOf(row: Row, key: string, longest: number): string {
  const value = row.get(key);
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  // Joiners are part of emoji and of words in many scripts.
  const line = text
    .slice(0, 4 * longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?:[\p{Cc}\p{Zl}\p{Zp}\s]|(?![\u200c\u200d])\p{Cf})+/gu, ' ');
  return trimUnseen(trimUnseen(line).slice(0, longest).toWellFormed());
}

/** Whether a text was longer than what was taken of it. */
export function isCut(row: Row, key: string, taken: string): boolean {
  return lineOf(row, key, 4 * Math.max(1, taken.length)).length > taken.length;
}

/** An id as text; null for what is none. */
export function idOf(row: Row, key: string): string | null {
  const value = row.get(key);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  return typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? String(Number(value)) : null;
}

export function numberOf(row: Row, key: string): number | null {
  const value = row.get(key);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function isSet(row: Row, key: string): boolean {
  const value = row.get(key);
  return value === true || value === 1 || value === '1' || value === 'true';
}

const earliestMs = Date.UTC(2000, 0, 1);
const written = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6})\d*)?(?:Z|\+00:00)?$/;

/** A moment in UTC that has been; null for what is none. */
export function timeOf(row: Row, key: string, nowMs: number): number | null {
  const value = row.get(key);
  if (typeof value !== 'string' || !written.test(value)) return null;
  const [seconds = '', fraction = ''] = value
    .replace(' ', 'T')
    .replace(/Z$|\+00:00$/, '')
    .split('.');
  const ms = Date.parse(`${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  return Number.isNaN(ms) || ms < earliestMs || ms > nowMs ? null : ms;
}
