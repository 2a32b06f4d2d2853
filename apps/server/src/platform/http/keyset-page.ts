import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isSameText, keyedHash } from '../secrets/keyed-hash.ts';
import { invalidField } from './app-error.ts';
import type { Ctx } from './context.ts';
import { t } from './texts.ts';

const typeNames = {
  uuid: sql`uuid`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  numeric: sql`numeric`,
  smallint: sql`smallint`,
};

/** A value that a list is ordered by, never null, and the PostgreSQL type it is compared as. */
export interface SortKey {
  value: SQLWrapper;
  type: keyof typeof typeNames;
}

/** The order of a list. The keys together are unique, and all of them rise, or all of them fall. */
export interface ListOrder {
  /** Of the list and its order: a cursor of one is invalid in another. */
  name: string;
  keys: readonly SortKey[];
  direction: 'asc' | 'desc';
}

type ByTime = (name: string, at: SQLWrapper, id: SQLWrapper) => ListOrder;

/** By a time, the latest first; `id` orders what has the same time. */
export const orderByLatest: ByTime = (name, at, id) => ({
  name,
  keys: [
    { value: at, type: 'timestamptz' },
    { value: id, type: 'uuid' },
  ],
  direction: 'desc',
});

export const orderByEarliest: ByTime = (name, at, id) => ({
  ...orderByLatest(name, at, id),
  direction: 'asc',
});

/** By what things are called, without regard to case; `id` orders what has the same name. */
export function orderByName(name: string, calledBy: SQLWrapper, id: SQLWrapper): ListOrder {
  return {
    name,
    keys: [
      { value: sql`lower(${calledBy})`, type: 'text' },
      { value: id, type: 'uuid' },
    ],
    direction: 'asc',
  };
}

/** What the verb of a list answers: a page, and the cursor of the next one where there is one. */
export interface ListPage<Item> {
  data: Item[];
  nextCursor: string | null;
}

export interface PageSelection {
  /** The keys of a row as text, to be selected beside it: a `Date` would lose microseconds. */
  sortKey: SQL<string[]>;
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** A page begins behind the last row of the one before, so that rows which come or go meanwhile move none. */
export interface KeysetPage extends PageSelection {
  /** Removes the row that only shows that there is a next page. */
  cut<Row extends { sortKey: string[] }>(rows: readonly Row[]): ListPage<Omit<Row, 'sortKey'>>;
}

export const singleRow: PageSelection = {
  sortKey: sql<string[]>`'{}'::text[]`,
  after: undefined,
  orderBy: [],
  limit: 1,
};

/** Fails with VALIDATION_FAILED on a cursor of another list. */
export function keysetPage(
  { settings }: Pick<Ctx, 'settings'>,
  order: ListOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): KeysetPage {
  const { keys, direction } = order;
  const values = cursor === undefined ? null : decodeCursor(settings.secretKey, order, cursor);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return {
    sortKey: sql<string[]>`array[${sql.join(
      keys.map(({ value }) => sql`(${value})::text`),
      sql`, `,
    )}]`,
    after: values ? isAfter(order, values) : undefined,
    orderBy: keys.map(({ value }) => sql`${value} ${way}`),
    limit: limit + 1,
    cut: (rows) => {
      const data = rows.slice(0, limit);
      const last = data.at(-1);
      return {
        data: data.map(({ sortKey: _key, ...row }) => row),
        nextCursor:
          last && rows.length > limit ? encodeCursor(settings.secretKey, order, last.sortKey) : null,
      };
    },
  };
}

function isAfter({ keys, direction }: ListOrder, values: readonly string[]): SQL {
  const row = sql.join(
    keys.map(({ value }) => sql`${value}`),
    sql`, `,
  );
  const last = sql.join(
    keys.map(({ type }, index) => sql`${values[index] ?? ''}::${typeNames[type]}`),
    sql`, `,
  );
  return sql`(${row}) ${direction === 'asc' ? sql`>` : sql`<`} (${last})`;
}

const signatureLength = 16;

function sign(secretKey: string, { name }: ListOrder, content: string): string {
  return keyedHash(secretKey, 'cursor', `${name}\n${content}`)
    .subarray(0, signatureLength)
    .toString('base64url');
}

function encodeCursor(secretKey: string, order: ListOrder, values: readonly string[]): string {
  const content = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${sign(secretKey, order, content)}.${content}`;
}

/** Safe because only `encodeCursor` signs for this purpose. */
function decodeCursor(secretKey: string, order: ListOrder, cursor: string): readonly string[] {
  const [signature = '', content = ''] = cursor.split('.');
  if (!isSameText(signature, sign(secretKey, order, content)) || cursor !== `${signature}.${content}`)
    throw invalidField('cursor', t('unknownCursor'));
  const values: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
  return Array.isArray(values) ? values.map(String) : [];
}
