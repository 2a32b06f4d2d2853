import type { PasskeyAssertion } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { completeSignIn } from '../sessions/complete-sign-in.ts';
import {
  type FinishedSignIn,
  finishCarriedSignIn,
  isSameBrowser,
  tryCarriedSignIn,
} from '../second-factor/carried-sign-in.ts';
import { passkeysAudit, t } from '../declares.ts';
import { newChallenge, redeemChallenge } from './challenges.ts';
import { loadWebauthn, relyingParty } from './relying-party.ts';
import { userHandle } from './register-passkey.ts';
import { findByCredentialId, type PasskeyRow, usePasskey } from './store.ts';

export interface PasskeySignIn {
  credential: PasskeyAssertion;
  tempToken?: string | undefined;
  rememberDevice?: boolean;
  deviceFingerprint?: string | undefined;
  tenantId?: string | undefined;
  preferredTenant?: string | undefined;
}

/** Options for `navigator.credentials.get`; the passkey names the account. */
export async function startPasskeySignIn(ctx: Ctx) {
  const { rpID } = relyingParty(ctx.settings);
  const challenge = await asPlatform(ctx, (tx) => newChallenge(tx, ctx, 'passkey-sign-in'));
  const { generateAuthenticationOptions } = await loadWebauthn();
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
}

/**
 * A passkey counts as two factors: possession, and the verification on the device. With a temporary token it
 * completes a sign-in that began otherwise, for the same account only.
 */
export async function signInWithPasskey(ctx: Ctx, input: PasskeySignIn): Promise<FinishedSignIn> {
  const { credential } = input;
  const found = await asPlatform(ctx, async (tx) => {
    const redeemed = await redeemChallenge(tx, ctx, 'passkey-sign-in', credential.response.clientDataJSON);
    const passkey = await findByCredentialId(tx, credential.id);
    return redeemed && passkey && { passkey, challenge: redeemed.challenge };
  });
  if (!found) throw new AppError('PASSKEY_REFUSED');
  const { passkey } = found;
  const use = await verify(ctx, credential, passkey, found.challenge);
  const outcome = await asPlatform(ctx, async (tx) => {
    if (!(await usePasskey(tx, passkey.id, { ...use, nowMs: ctx.clock() }))) {
      await recordCounterGoneBack(tx, ctx, passkey);
      return new AppError('PASSKEY_REFUSED');
    }
    return input.tempToken === undefined
      ? signIn(tx, ctx, passkey, input)
      : completeCarried(tx, ctx, passkey, input.tempToken, input);
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function verify(ctx: Ctx, credential: PasskeyAssertion, passkey: PasskeyRow, challenge: string) {
  const { rpID, origin } = relyingParty(ctx.settings);
  const isOwners = Buffer.from(credential.response.userHandle, 'base64url').equals(
    userHandle(passkey.userId),
  );
  if (!isOwners) throw new AppError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const outcome = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      // The library would throw before the signature is checked; the row decides instead.
      counter: 0,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    ctx.log.info({ reason: String(error) }, 'passkey refused');
    return null;
  });
  if (!outcome?.verified) throw new AppError('PASSKEY_REFUSED');
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

async function signIn(
  tx: Tx,
  ctx: Ctx,
  { userId }: PasskeyRow,
  { tenantId, preferredTenant }: PasskeySignIn,
): Promise<FinishedSignIn> {
  const session = await completeSignIn(tx, ctx, {
    userId,
    method: 'passkey',
    message: t('loggedIn').in(ctx.language),
    tenantId,
    preferredTenant,
    hasSecondFactor: true,
  });
  return { session, trustedDevice: null };
}

/** A refusal is returned, not thrown, because the count of tries at the temporary token must be committed. */
async function completeCarried(
  tx: Tx,
  ctx: Ctx,
  { userId }: PasskeyRow,
  tempToken: string,
  { deviceFingerprint, rememberDevice }: PasskeySignIn,
): Promise<FinishedSignIn | AppError> {
  const carried = await tryCarriedSignIn(tx, ctx, tempToken);
  if (!carried) return new AppError('SECOND_FACTOR_EXPIRED');
  if (carried.userId !== userId || !isSameBrowser(carried, deviceFingerprint)) {
    return new AppError('PASSKEY_REFUSED', t('verificationFailed'));
  }
  const isTrusting = rememberDevice === true && deviceFingerprint !== undefined;
  const finished = await finishCarriedSignIn(tx, ctx, carried, { rememberDevice: isTrusting });
  return finished ?? new AppError('SECOND_FACTOR_EXPIRED');
}

/** A counter that does not grow means that two authenticators have the same key. */
async function recordCounterGoneBack(tx: Tx, ctx: Ctx, { id, userId }: PasskeyRow): Promise<void> {
  await passkeysAudit.record(tx, ctx, {
    action: 'passkey.refuse-counter',
    targetId: id,
    actorUserId: userId,
  });
}
