import { mergePreferences, type ProfilePatch } from '@guidon/contract';
import { storedPreferences } from '../accounts/index.ts';
import type { UserRow } from './store.ts';

const plain = [
  'firstName',
  'lastName',
  'company',
  'language',
  'timeZone',
  'hasCompletedTutorial',
] as const satisfies readonly (keyof ProfilePatch & keyof UserRow)[];

export type ProfileChanges = Partial<
  Pick<UserRow, (typeof plain)[number] | 'username' | 'usernameKey' | 'preferences'>
>;

/** What a patch really changes in an account, field by field. */
export function profileChanges(user: UserRow, patch: ProfilePatch): ProfileChanges {
  const preferences = mergePreferences(storedPreferences(user.preferences), patch.preferences ?? {});
  return {
    ...Object.fromEntries(
      plain.flatMap((field) => {
        const value = patch[field];
        return value === undefined || value === user[field] ? [] : [[field, value]];
      }),
    ),
    ...(patch.username !== undefined &&
      patch.username !== user.username && {
        username: patch.username,
        usernameKey: patch.username.toLowerCase(),
      }),
    ...(JSON.stringify(preferences) !== JSON.stringify(storedPreferences(user.preferences)) && {
      preferences,
    }),
  };
}
