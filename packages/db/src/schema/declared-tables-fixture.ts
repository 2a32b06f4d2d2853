import { globSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** Every table that a file of this folder exports, by the constant that stands for it. */
export async function declaredTables(): Promise<Map<string, PgTable>> {
  const tables = new Map<string, PgTable>();
  const files = globSync('*.ts', { cwd: import.meta.dirname });
  for (const file of files.filter((name) => !/\.test\.ts$|-fixture\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(`${import.meta.dirname}/${file}`);
    for (const [constant, value] of Object.entries(exported))
      if (is(value, PgTable)) tables.set(constant, value);
  }
  return tables;
}
