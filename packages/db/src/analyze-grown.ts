import { connect } from './connection.ts';
import type { Database } from './database.ts';

/** Below it any plan is as good. */
const leastRows = 100;

/**
 * Lets the planner count tables that hold twice the rows it knows of, and answers their names. Until then it may read all
 * rows of an event for each that it looks for, and the database itself would count them a minute later at the earliest.
 * Plans that are kept are made anew.
 */
export async function analyzeGrown({ platformPool, config }: Database): Promise<string[]> {
  const { rows } = await platformPool.query<{ name: string }>({
    name: 'grown-tables',
    text: `select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.schemaname = 'public' and s.n_live_tup >= $1 and c.reltuples < s.n_live_tup / 2 order by s.relname`,
    values: [leastRows],
  });
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return names;
  // As the owner of the tables, which no role of the pools is.
  const owner = await connect(config);
  try {
    await owner.query(
      `analyze (skip_locked) ${names.map((name) => owner.escapeIdentifier(name)).join(', ')}`,
    );
  } finally {
    await owner.end();
  }
  return names;
}
