import {
  bearsProductName,
  limits,
  type SessionReply,
  usernamePattern,
  type WizardCompleteBody,
} from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { createAccount } from '../create-account.ts';
import { login } from '../../sign-in/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { isMarked } from './check-mark.ts';
import { credentialIn } from './read-invitation.ts';
import { t } from '../declares.ts';
import { countMarkedTry, countNewAccount } from './wizard-limits.ts';

const examples = ['ada_lovelace', 'team-7', 'Blue42'];

export interface WizardBrowser {
  checkMark: string | undefined;
  preferredTenant: string | undefined;
}

export interface WizardOutcome {
  session: SessionReply;
  /** The event that a magic link has just registered for. */
  eventName: string | null;
}

/** The last step: signs in with the password, or creates the account. */
export async function completeWizard(
  ctx: Ctx,
  live: LiveEvents,
  input: WizardCompleteBody,
  browser: WizardBrowser,
): Promise<WizardOutcome> {
  if (input.mode === 'register') return signUp(ctx, live, input, browser);
  const { email, password, tenantName } = input;
  const preferredTenant = tenantName ?? browser.preferredTenant;
  const session = await login(ctx, { email, password, preferredTenant, returnRefreshToken: false });
  return { session, eventName: null };
}

/**
 * A link is a credential, and is checked against the address before anything is revealed. Without one the browser
 * must have passed the bot check for the address, and the account belongs to no tenant.
 */
async function signUp(
  ctx: Ctx,
  live: LiveEvents,
  { email, password, username: typed, invitationToken, registrationCode, ...given }: WizardCompleteBody,
  { checkMark }: WizardBrowser,
): Promise<WizardOutcome> {
  const username = requireUsername(typed);
  const { answers, accepted, eventId, teamName } = given;
  const invited = invitationToken
    ? await asPlatform(ctx, (tx) => credentialIn(tx, ctx, invitationToken))
    : null;
  const byCode = registrationCode ? ({ kind: 'code', code: registrationCode, eventId } as const) : null;
  const credential = invited ?? byCode;
  const requireMark = () => {
    if (!isMarked(ctx.settings.secretKey, email, checkMark, ctx.clock()))
      throw new AppError('CAPTCHA_FAILED');
  };
  if (!credential) {
    requireMark();
    await countNewAccount(ctx);
  }
  const requireBotCheck = async () => {
    requireMark();
    await countMarkedTry(ctx, email);
  };
  const account = { email, username, password, teamName, entry: { answers, accepted } };
  return createAccount(ctx, account, { credential, live, requireBotCheck });
}

/** Each broken rule has an error code of its own. */
function requireUsername(typed: string | undefined): string {
  const field = 'username';
  if (!typed) throw invalidField(field, t('usernameRequired'));
  if (!usernamePattern.test(typed)) {
    throw new AppError('INVALID_USERNAME_FORMAT', undefined, { field, details: { examples } });
  }
  if (typed.length < limits.usernameMin || typed.length > limits.usernameMax) {
    throw new AppError('INVALID_USERNAME_LENGTH', undefined, {
      field,
      details: { min: limits.usernameMin, max: limits.usernameMax },
    });
  }
  if (bearsProductName(typed)) throw invalidField(field, t('usernameOfProduct'));
  return typed;
}
