import { profileSwitches } from '@guidon/db/schema/members';
import type { Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { membersAudit, memberImportAudit, memberProfilesAudit } from './declares.ts';
import { bindMemberImport, bindMemberProfiles, bindMembers } from './routes.ts';
import { roleWasChanged } from './notifications.ts';
import { memberProfilesPersonalData } from './personal-data.ts';

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
