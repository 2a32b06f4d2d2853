import type { DeletionPreview } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { hasPassword } from '../../accounts/index.ts';
import { requireOwnAccount } from '../../sign-in/index.ts';
import { tracesOf } from '../../play/index.ts';
import { lastAdminOf } from './last-admin.ts';
import { nameOfDeleted } from './name-of-deleted.ts';
import { requireUser } from './store.ts';

/** What deleting the caller's account would leave on boards, and what stands in its way. */
export async function previewDeletion(ctx: SignedInCtx): Promise<DeletionPreview> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => ({
    nameAfter: nameOfDeleted(userId),
    events: await tracesOf(tx, userId),
    lastAdminOf: await lastAdminOf(tx, userId),
    needsPassword: hasPassword((await requireUser(tx, userId)).passwordHash),
  }));
}
