import type { BankChallenge, CreateChallengeBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengesAudit } from './declares.ts';
import { readBankChallenge } from './read-models.ts';
import { requireSoundRules } from './require-sound-rules.ts';
import { insertChallenge, refusalOf } from './store.ts';

export async function createChallenge(ctx: MemberCtx, input: CreateChallengeBody): Promise<BankChallenge> {
  requireSoundRules(input.questions);
  try {
    return await inTenant(ctx, async (tx) => {
      const challengeId = await insertChallenge(tx, ctx, input);
      await challengesAudit.record(tx, ctx, {
        action: 'challenge.create',
        targetId: challengeId,
        details: { name: input.name, questions: input.questions.length },
      });
      return readBankChallenge(tx, ctx, challengeId);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}
