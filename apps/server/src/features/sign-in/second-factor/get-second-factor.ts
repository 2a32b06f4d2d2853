import type { SecondFactorState } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { findSecondFactorState } from './read-models.ts';

export async function getSecondFactor(ctx: SignedInCtx): Promise<SecondFactorState> {
  const state = await asPlatform(ctx, (tx) => findSecondFactorState(tx, ctx.actor));
  if (!state) throw new AppError('SESSION_ENDED');
  return state;
}
