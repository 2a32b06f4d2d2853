import { limits } from '@guidon/contract';
import { readCsv } from '../../../platform/files/read-csv.ts';

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

/** The people of a CSV file. VALIDATION_FAILED for what is none. */
export async function readPeopleFile(bytes: Buffer): Promise<PersonRow[]> {
  const rows = await readCsv(bytes, {
    titles,
    order: ['email', 'name', 'team', 'division'] as const,
    mostRows: limits.participantFileRows,
    mostCellChars: 300,
  });
  return rows.map(({ line, cells }) => ({ line, ...cells }));
}
