import { mergePreferences, type Profile, type ProfilePatch } from '@guidon/contract';
import { asPlatform, type Tx, violatedConstraint } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { changeAccount, storedPreferences } from '../../accounts/index.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import { requireOwnAccount } from '../../sign-in/index.ts';
import { requireAllowedUsername } from '../../memberships/index.ts';
import { profileAudit } from '../declares.ts';
import { readProfile, usernameChangeableAt } from './read-models.ts';
import { lockUser, type UserRow } from './store.ts';
import { publishMemberChanged } from './publish-member-changed.ts';

const plain = [
  'firstName',
  'lastName',
  'company',
  'language',
  'timeZone',
  'hasCompletedTutorial',
] as const satisfies readonly (keyof ProfilePatch & keyof UserRow)[];

type ProfileChanges = Partial<
  Pick<UserRow, (typeof plain)[number] | 'username' | 'usernameKey' | 'preferences'>
>;

const takenNames = { name: 'profile-taken-names', points: 20, perSeconds: 60 * 60 };

export async function saveProfile(ctx: SignedInCtx, patch: ProfilePatch): Promise<Profile> {
  return asPlatform(ctx, async (tx) => {
    const user = await lockUser(tx, ctx.actor.userId);
    const changes = profileChanges(user, patch);
    const isRenamed = changes.username !== undefined;
    if (changes.username !== undefined) {
      requireRenaming(ctx, user);
      await requireAllowedUsername(tx, user.id, changes.username);
    }
    if (Object.keys(changes).length > 0) await applyChanges(tx, ctx, user, changes);
    if (isRenamed) await publishMemberChanged(tx, ctx, user.id);
    return readProfile(tx, ctx);
  }).catch((error: unknown) => refuseTakenName(ctx, error));
}

function requireRenaming(ctx: SignedInCtx, user: UserRow): void {
  requireOwnAccount(ctx);
  const changeableAt = usernameChangeableAt(user, ctx.clock());
  if (!changeableAt) return;
  throw new AppError('USERNAME_CHANGED_RECENTLY', undefined, {
    field: 'username',
    details: { changeableAt: changeableAt.toISOString() },
  });
}

async function applyChanges(tx: Tx, ctx: SignedInCtx, user: UserRow, changes: ProfileChanges): Promise<void> {
  const renamed = changes.username !== undefined && { usernameChangedAt: new Date(ctx.clock()) };
  await changeAccount(tx, user.id, { ...changes, ...renamed });
  const changed = Object.keys(changes).filter((field) => field !== 'usernameKey');
  await profileAudit.record(tx, ctx, {
    action: 'user.update',
    targetId: user.id,
    details: { changed, ...(renamed && { username: { from: user.username, to: changes.username } }) },
  });
}

/** A refusal tells that somebody has the name, so each account is told of a few an hour. */
async function refuseTakenName(ctx: SignedInCtx, error: unknown): Promise<never> {
  if (violatedConstraint(error) !== 'users_username_key') throw error;
  await throttle(ctx.rateLimits, takenNames, ctx.actor.userId);
  throw new AppError('USERNAME_TAKEN', undefined, { field: 'username' });
}

/** What a patch really changes in an account, field by field. */
function profileChanges(user: UserRow, patch: ProfilePatch): ProfileChanges {
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
