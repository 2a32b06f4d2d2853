import { limits, type Role, roles } from '@guidon/contract';
import { readCsv } from '../../../platform/files/read-csv.ts';
import { createPause } from '../../../platform/services/slices.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t } from '../declares.ts';

export interface TypedPerson {
  /** Of the file, from 1 on. */
  line: number;
  email: string;
  name: string;
  typedRole: string;
  /** Null without one; undefined for one that there is not. */
  role: Role | null | undefined;
  groups: string[];
}

const titles = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  name: ['name', 'username', 'full name', 'display name'],
  role: ['role'],
  groups: ['group', 'groups', 'member groups'],
} as const;
const mostGroups = 20;
const mostNameChars = 300;

/** The people of a CSV file, also of one that the export of members has made. VALIDATION_FAILED for what is none. */
export async function readMembersFile(
  ctx: Pick<MemberCtx, 'language'>,
  bytes: Buffer,
): Promise<TypedPerson[]> {
  const rows = await readCsv(bytes, {
    titles,
    order: ['email', 'name', 'role', 'groups'] as const,
    mostRows: limits.memberFileRows,
    mostCellChars: 2_000,
  });
  const roleOf = roleReader(ctx);
  const pause = createPause();
  const people: TypedPerson[] = [];
  for (const { line, cells } of rows) {
    await pause();
    const { email, name, role, groups } = cells;
    people.push({
      line,
      email: email.slice(0, mostNameChars),
      name: name.slice(0, mostNameChars),
      typedRole: role.slice(0, mostNameChars),
      role: roleOf(role),
      groups: namesIn(groups),
    });
  }
  return people;
}

const folded = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');

/** Roles by their names in the API and as pages call them. */
function roleReader({ language }: Pick<MemberCtx, 'language'>) {
  const byName = new Map<string, Role>(
    roles.flatMap((role) => [
      [folded(role), role],
      [folded(t(`import.role.${role}`).in(language)), role],
    ]),
  );
  return (typed: string): Role | null | undefined => (typed === '' ? null : byName.get(folded(typed)));
}

function namesIn(cell: string): string[] {
  const names = cell
    .split(';')
    .map((name) =>
      name
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, limits.memberGroupNameMax),
    )
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, mostGroups);
}
