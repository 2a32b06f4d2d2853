import { profileSwitches } from '@guidon/db/schema/members';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { membersAudit, memberImportAudit, memberProfilesAudit } from './declares.ts';
import { bindMemberImport, bindMemberProfiles, bindMembers } from './routes.ts';
import { roleWasChanged } from './notifications.ts';

const memberProfilesPersonalData: PersonalData = {
  exports: [
    exportOfMember('profile-switches', {
      columns: sql`s.shows_profile, s.shows_events, s.shows_skills, s.shows_badges`,
      joins: sql`join profile_switches s on s.tenant_id = m.tenant_id and s.user_id = m.user_id`,
      orderBy: sql`t.name`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [profileSwitches]),
};

export function membersFeatures(live: LiveEvents): readonly Feature[] {
  return [
    {
      name: 'members',
      audit: membersAudit,
      bind: (binder) => bindMembers(binder, live),
      notifications: [roleWasChanged],
    },
    {
      name: 'members/import',
      audit: memberImportAudit,
      bind: bindMemberImport,
    },
    {
      name: 'members/profiles',
      tables: [profileSwitches],
      audit: memberProfilesAudit,
      bind: (binder) => bindMemberProfiles(binder, live),
      personalData: memberProfilesPersonalData,
    },
  ];
}
