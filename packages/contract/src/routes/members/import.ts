import { importedGroupOutcomes, limits, memberImportOutcomes } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { line } from '../../core/primitives.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';

export const MemberImportOutcome = z.enum(memberImportOutcomes).meta({
  description: '`later` is whoever is past the limit of invitations an hour, in a check as in an import.',
});
export type MemberImportOutcome = z.infer<typeof MemberImportOutcome>;

/** A row of a list, as a check has read it. */
export const ImportedPerson = z.object({
  line: z.number().int().min(1).max(limits.versionMax).meta({ description: 'Of the file, from 1 on.' }),
  email: z.string().max(300),
  name: z.string().max(300),
  role: Role.nullable().meta({ description: 'Null stands for a participant.' }),
  groups: z.array(line(limits.memberGroupNameMax)).max(20),
});
export type ImportedPerson = z.infer<typeof ImportedPerson>;

export const MemberImportRow = ImportedPerson.extend({
  typedRole: z.string().meta({ description: 'As it stands in the file.' }),
  outcome: MemberImportOutcome,
  isRoleKept: z
    .boolean()
    .meta({ description: 'A member, or an open invitation, has another role and keeps it.' }),
  groupOutcomes: z.array(z.enum(importedGroupOutcomes)).meta({ description: 'One for each group.' }),
});
export type MemberImportRow = z.infer<typeof MemberImportRow>;

const importers = membersWith('members.manage');

export const memberImportRoutes = {
  check: route({
    id: 'member-import.check',
    method: 'POST',
    path: '/admin/users/import/check',
    access: importers,
    summary: `Read a CSV file of at most ${limits.memberFileRows} people and say what an import would do with each. Nothing is written.`,
    response: ok(z.array(MemberImportRow)),
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    transport: 'upload',
    cost: 'heavy',
  }),
  run: route({
    id: 'member-import.run',
    method: 'POST',
    path: '/admin/users/import',
    access: importers,
    summary: `Import up to ${limits.membersImportedAtOnce} checked rows: members join the groups, others are invited by mail. The same rows sent again change nothing.`,
    body: z.object({
      rows: z.array(ImportedPerson).min(1, 'is required').max(limits.membersImportedAtOnce),
    }),
    bodyBytes: 256 * 1024,
    response: ok(z.array(MemberImportRow)),
    limit: { points: 240, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
