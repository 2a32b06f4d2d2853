import { type Passkey, passkeyRoutes, type SessionReply } from '@guidon/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** A sign-in whose second factor the passkey is. */
export interface CarriedTo {
  tempToken: string;
  rememberDevice: boolean;
  deviceFingerprint?: string | undefined;
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await api.call(passkeyRoutes.list, { signal })).data,
  });
}

export function refreshPasskeys(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
}

/** Options for the browser's dialogue; asks for the password where signing in was too long ago. */
export async function startAddingPasskey(currentPassword?: string) {
  return (await api.call(passkeyRoutes.registrationOptions, { body: { currentPassword } })).data;
}

/** Opens the browser's dialogue and registers what comes of it. */
export async function addPasskey(name: string, options: { challenge: string }): Promise<Passkey> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: asCreation(options) });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  return (await api.call(passkeyRoutes.register, { body: { name, credential } })).data;
}

/** Opens the browser's dialogue and signs in with what comes of it. */
export async function signInWithPasskey(carried?: CarriedTo): Promise<SessionReply> {
  const options = (await api.call(passkeyRoutes.signInOptions)).data;
  const { id, rawId, response } = await startAuthentication({ optionsJSON: asRequest(options) });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  return api.call(passkeyRoutes.signIn, { body: { credential, ...carried } });
}

export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await api.call(passkeyRoutes.rename, { params: { passkeyId }, body: { name } });
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await api.call(passkeyRoutes.remove, { params: { passkeyId } });
}

/** The contract passes these on as WebAuthn names them, and the server makes them with the same library. */
function asCreation(options: { challenge: string }): PublicKeyCredentialCreationOptionsJSON {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** As above. */
function asRequest(options: { challenge: string }): PublicKeyCredentialRequestOptionsJSON {
  return options;
}
