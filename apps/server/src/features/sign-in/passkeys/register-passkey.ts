import { limits, type Passkey, type PasskeyCreation } from '@guidon/contract';
import { asPlatform, type Tx, users } from '@guidon/db';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { AppError, refuseViolation } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireOwnAccount, requireRecentProof } from '../sessions/require-recent-proof.ts';
import { lockOwnSession } from '../sessions/switch-tenant.ts';
import { mailFactorChange } from '../second-factor/mails.ts';
import { passkeysAudit, t } from '../declares.ts';
import { newChallenge, redeemChallenge } from './challenges.ts';
import { loadWebauthn, algorithmIds, relyingParty } from './relying-party.ts';
import { findPasskeys, insertPasskey, type NewPasskey } from './store.ts';

/** Options for `navigator.credentials.create`: a discoverable credential with user verification. */
export async function startRegistration(
  ctx: SignedInCtx,
  { currentPassword }: { currentPassword?: string | undefined },
) {
  await requireRecentProof(ctx, currentPassword);
  const { userId } = ctx.actor;
  const { rpID, rpName } = relyingParty(ctx.settings);
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const existing = await findPasskeys(tx, userId);
    requireRoom(existing.length);
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName,
      rpID,
      userID: userHandle(userId),
      userName: user?.email ?? ctx.actor.username,
      userDisplayName: ctx.actor.username,
      challenge: await newChallenge(tx, ctx, 'passkey-registration', userId),
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithmIds,
    });
    return { ...options };
  });
}

/** The answer must be for a challenge of the same user. */
export async function registerPasskey(
  ctx: SignedInCtx,
  { name, credential }: { name: string; credential: PasskeyCreation },
): Promise<Passkey> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  const redeemed = await asPlatform(ctx, (tx) =>
    redeemChallenge(tx, ctx, 'passkey-registration', credential.response.clientDataJSON),
  );
  if (!redeemed || redeemed.userId !== userId) throw new AppError('PASSKEY_REFUSED');
  const verified = await verify(ctx, credential, redeemed.challenge);
  return refuseViolation(
    'passkeys_credential_id_key',
    () => new AppError('CONFLICT', t('alreadyRegistered')),
    asPlatform(ctx, (tx) => keep(tx, ctx, { ...verified, name })),
  );
}

async function verify(
  ctx: SignedInCtx,
  credential: PasskeyCreation,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'>> {
  const { rpID, origin } = relyingParty(ctx.settings);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const outcome = await verifyRegistrationResponse({
    response: withoutExtensions(credential),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithmIds,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: String(error) }, 'passkey refused');
    return { verified: false as const };
  });
  if (!outcome.verified) throw new AppError('PASSKEY_REFUSED');
  const { credential: made, credentialBackedUp } = outcome.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

async function keep(tx: Tx, ctx: SignedInCtx, passkey: NewPasskey): Promise<Passkey> {
  const { userId, tenantId } = ctx.actor;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  // A session that was ended at this moment, as by a new password, must not add a passkey.
  await lockOwnSession(tx, ctx);
  requireRoom((await findPasskeys(tx, userId)).length);
  const kept = await insertPasskey(tx, userId, passkey, ctx.clock());
  await passkeysAudit.record(tx, ctx, {
    action: 'passkey.create',
    targetId: kept.id,
    details: { name: kept.name },
  });
  await mailFactorChange(
    tx,
    ctx,
    { userId, tenantId },
    {
      subject: t('added.subject'),
      paragraphs: [t('added.what', { name: kept.name })],
    },
  );
  return kept;
}

function requireRoom(count: number): void {
  if (count < limits.passkeysPerUser) return;
  throw new AppError('CONFLICT', t('tooManyPasskeys', { most: limits.passkeysPerUser }));
}

/** The WebAuthn user handle is the id of the account, without personal data. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId, 'utf8'));
}

function withoutExtensions(credential: PasskeyCreation): RegistrationResponseJSON {
  const { transports, ...response } = credential.response;
  return {
    ...credential,
    response: { ...response, ...(transports && { transports }) },
    clientExtensionResults: {},
  };
}
