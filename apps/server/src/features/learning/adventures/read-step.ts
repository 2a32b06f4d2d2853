import type { Adventure } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { presentAdventure, requireReadable } from './present-adventure.ts';
import { markRead } from './store.ts';
import { t } from '../declares.ts';

/** Does a step without a challenge; of one with a challenge nothing follows from it. */
export async function readStep(
  ctx: MemberCtx,
  { adventureId, stepId }: { adventureId: string; stepId: string },
): Promise<Adventure> {
  return inTenant(ctx, async (tx) => {
    const row = await requireReadable(tx, ctx, adventureId);
    const adventure = await presentAdventure(tx, ctx, row);
    const step = adventure.steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(t('stepNotFound'));
    if (step.state === 'locked') throw new AppError('LOCKED', t('stepLocked'));
    if (step.state === 'done') return adventure;
    await markRead(tx, ctx, { adventureId, id: stepId });
    return presentAdventure(tx, ctx, row);
  });
}
