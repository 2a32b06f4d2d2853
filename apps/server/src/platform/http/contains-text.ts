import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text has the words somewhere in it, in any case. */
export function containsText(column: SQLWrapper, words: string): SQL {
  return sql`${column} ilike ${`%${escapedPattern(words)}%`}`;
}

/** Whether a text begins with the words, in any case. */
export function startsWithText(column: SQLWrapper, words: string): SQL {
  return sql`${column} ilike ${`${escapedPattern(words)}%`}`;
}

/** For a LIKE pattern that means the words as they are. */
function escapedPattern(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
