import type { Feature } from '../../platform/feature/feature.ts';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import type { LiveEvents } from '../standings/index.ts';
import { passwordResetAudit, profileAudit } from './declares.ts';
import { bindPasswordReset, bindProfile } from './routes.ts';
import { profilePersonalData } from './personal-data.ts';
import { avatarStoredFiles } from './stored-files.ts';

/** `allPersonalData` is what every feature stores about people, this one included. */
export function accountFeatures(
  live: LiveEvents,
  allPersonalData: () => readonly PersonalData[],
): readonly Feature[] {
  return [
    {
      name: 'account/profile',
      audit: profileAudit,
      storedFiles: avatarStoredFiles,
      bind: (binder) => bindProfile(binder, live, allPersonalData()),
      personalData: profilePersonalData,
    },
    {
      name: 'account/password-reset',
      audit: passwordResetAudit,
      bind: bindPasswordReset,
    },
  ];
}
