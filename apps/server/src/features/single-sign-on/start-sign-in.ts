import { safeReturnUrl } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { newBrowserSecret, stateMs } from './browser-binding.ts';
import { loadOidc, type Providers, reasonOf } from './provider.ts';
import { accountOf, findEnabledByName } from './store.ts';
import { t } from './declares.ts';
import { z } from 'zod';
import { seal, unseal } from '../../platform/secrets/secret-box.ts';

interface StartedSignIn {
  /** At the provider. */
  url: string;
  state: string;
  browserSecret: string;
}

export async function startSignIn(
  ctx: Ctx,
  providers: Providers,
  input: { tenantName: string; returnUrl: string | undefined },
): Promise<StartedSignIn> {
  const connection = await asPlatform(ctx, (tx) => findEnabledByName(tx, input.tenantName));
  if (!connection) throw new AppError('NOT_FOUND', t('noProvider'));
  const { tenantId, issuer, clientId } = connection;
  const { randomNonce, randomPKCECodeVerifier } = await loadOidc();
  const browser = newBrowserSecret();
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const { token: state } = await asPlatform(ctx, (tx) =>
    issueToken(tx, ctx, {
      purpose: 'sso-state',
      tenantId,
      data: {
        issuer,
        clientId,
        browserHash: browser.hash,
        returnUrl: safeReturnUrl(input.returnUrl) ?? null,
        sealed: sealPending(ctx.settings.secretKey, secrets),
      },
      validMs: stateMs,
    }),
  );
  const account = accountOf(ctx.settings.secretKey, connection);
  const url = await providers.authorizationUrl(account, { ...secrets, state }).catch((error: unknown) => {
    ctx.log.info({ reason: reasonOf(error), tenantId }, 'An identity provider could not be asked');
    throw new AppError('SSO_FAILED', t('providerUnusable'));
  });
  return { url, state, browserSecret: browser.secret };
}

const purpose = 'sso-state';

const Secrets = z.object({ nonce: z.string(), codeVerifier: z.string() });

type Secrets = z.infer<typeof Secrets>;

/** What is kept of a sign-in while the visitor is at the provider. */
export const PendingSignIn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  browserHash: z.string(),
  returnUrl: z.string().nullable(),
  sealed: z.string(),
});

export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Sealed, so that a code cannot be exchanged with what the database reveals. */
function sealPending(secretKey: string, secrets: Secrets): string {
  return seal(secretKey, purpose, JSON.stringify(secrets));
}

export function unsealPending(secretKey: string, { sealed }: PendingSignIn): Secrets {
  return Secrets.parse(JSON.parse(unseal(secretKey, purpose, sealed)));
}
