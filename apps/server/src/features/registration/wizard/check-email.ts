import type { WizardCheckBody, WizardCheckReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findUserByEmail } from '../../accounts/index.ts';
import { signInRisk } from '../../sign-in/index.ts';
import { readInvitation } from './read-invitation.ts';
import { countCheck, countRefusedCheck, unusualness } from './wizard-limits.ts';
import { t } from '../declares.ts';

/** Whether an address has an account, and what an invitation leads to; a bot check is required. */
export async function checkEmail(ctx: Ctx, input: WizardCheckBody): Promise<WizardCheckReply> {
  const { email, tenantName, invitationToken } = input;
  await countCheck(ctx, email, tenantName);
  const risk = Math.max(await unusualness(ctx, email), await signInRisk(ctx, email));
  const tokens = { v3: input.captchaTokenV3 ?? undefined, v2: input.captchaTokenV2 ?? undefined };
  const { address } = ctx;
  const outcome = await ctx.botCheck.verify(tokens, { action: 'check_email', address, risk });
  if (!outcome.ok) {
    await countRefusedCheck(ctx);
    throw new AppError('CAPTCHA_FAILED');
  }
  const { score: v3Score, requiresVisible } = outcome;
  if (requiresVisible) {
    const data = {
      requiresPassword: false,
      requiresRegistration: false,
      message: t('solveChallenge').in(ctx.language),
    };
    return { success: true, requiresV2Captcha: true, v3Score, data: { ...data, invitation: null } };
  }
  const data = await asPlatform(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const invitation = invitationToken
      ? await readInvitation(tx, ctx, { token: invitationToken, email })
      : null;
    return {
      requiresPassword: user !== null,
      requiresRegistration: user === null,
      message: t(user ? 'welcomeBack' : 'noAccountYet').in(ctx.language),
      invitation,
    };
  });
  return { success: true, requiresV2Captcha: false, v3Score, data };
}
