const command =
  /\bcreate table (?:if not exists )?(?<made>\w+)|\bdrop table (?:if exists )?(?<dropped>\w+)|\balter table (?<old>\w+)\s+rename to (?<renamed>\w+)/gi;

/** The tables that the migrations have made, in order; other tables in the database are left alone. */
export function migratedTables(migrations: readonly { statements: string }[]): string[] {
  const tables = new Set<string>();
  for (const { statements } of migrations) {
    for (const { groups = {} } of statements.replace(/--.*$/gm, '').matchAll(command)) {
      const { made, dropped, old, renamed } = groups;
      if (made) tables.add(made);
      if (dropped) tables.delete(dropped);
      if (old && renamed && tables.delete(old)) tables.add(renamed);
    }
  }
  return [...tables];
}
