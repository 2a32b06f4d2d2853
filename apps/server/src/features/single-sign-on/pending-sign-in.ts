import { z } from 'zod';
import { seal, unseal } from '../../platform/secrets/secret-box.ts';

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
export function sealPending(secretKey: string, secrets: Secrets): string {
  return seal(secretKey, purpose, JSON.stringify(secrets));
}

export function unsealPending(secretKey: string, { sealed }: PendingSignIn): Secrets {
  return Secrets.parse(JSON.parse(unseal(secretKey, purpose, sealed)));
}
