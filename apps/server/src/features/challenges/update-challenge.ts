import type { BankChallenge, UpdateChallengeBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit } from './declares.ts';
import { publishToEvents } from './publish-to-events.ts';
import { readBankChallenge } from './read-models.ts';
import { replaceChallenge } from './replace-challenge.ts';
import { requireSoundRules } from './require-sound-rules.ts';
import { loadWhole, lockChallenge, refusalOf } from './store.ts';

export async function updateChallenge(
  ctx: MemberCtx,
  challengeId: string,
  { version, ...input }: UpdateChallengeBody,
): Promise<BankChallenge> {
  requireSoundRules(input.questions);
  try {
    return await inTenant(ctx, async (tx) => {
      const challenge = await lockChallenge(tx, ctx, challengeId, input.nextChallengeId);
      if (challenge.version !== version) throw new AppError('CONFLICT');
      const existing = await loadWhole(tx, challenge);
      const { eventIds, ...changes } = await replaceChallenge(tx, ctx, existing, input);
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.update',
        targetId: challengeId,
        details: { name: input.name, ...changes },
      });
      await publishToEvents(tx, ctx, eventIds);
      return readBankChallenge(tx, ctx, challengeId);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}
