/** The tables of CTFd 3.8.7. Those of people and their doings are empty in an export from here. */
export const ctfdTableNames = [
  'audience_members',
  'audiences',
  'awards',
  'brackets',
  'challenge_topics',
  'challenges',
  'comments',
  'config',
  'dynamic_challenge',
  'field_entries',
  'fields',
  'files',
  'flags',
  'hints',
  'module_audience_access',
  'modules',
  'notifications',
  'pages',
  'ratings',
  'solutions',
  'solves',
  'submissions',
  'tags',
  'teams',
  'tokens',
  'topics',
  'tracking',
  'unlocks',
  'users',
] as const;

/** Revisions of the tables of CTFd 3.8.7, of its own and of its plugin for falling values. */
export const ctfdRevisions = { tables: '8275865e5992', dynamicChallenges: '93284ed9c099' } as const;

/** Lengths that its database takes: letters of a name, bytes of a text in MySQL. */
export const ctfdLimits = { name: 80, hintTitle: 80, textBytes: 65_535 } as const;

export type CtfdRow = Record<string, string | number | boolean | null | object>;
export type CtfdTables = Map<(typeof ctfdTableNames)[number], CtfdRow[]>;

/** Adds a row and answers its id. */
export function addRow(tables: CtfdTables, name: (typeof ctfdTableNames)[number], row: CtfdRow): number {
  const rows = tables.get(name) ?? [];
  tables.set(name, rows);
  const id = rows.length + 1;
  rows.push({ id, ...row });
  return id;
}

/** As CTFd writes times: those of UTC, without saying so. */
export function ctfdTime(ms: number): string {
  const [seconds, fraction] = new Date(ms).toISOString().slice(0, -1).split('.');
  return fraction === '000' ? `${seconds}` : `${seconds}.${fraction}000`;
}

/** As much of a text as the database takes. */
export function fittingText(text: string): string {
  if (Buffer.byteLength(text) <= ctfdLimits.textBytes) return text;
  const cut = Buffer.from(text).subarray(0, ctfdLimits.textBytes).toString();
  return cut.replace(/(?<!\uFFFD)\uFFFD+$/, '').trim();
}
