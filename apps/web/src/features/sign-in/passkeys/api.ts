import { passkeyRoutes, type SessionReply } from '@guidon/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api } from '../../../lib/api-client.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

/** A sign-in whose second factor the passkey is. */
export interface PendingSignIn {
  tempToken: string;
  rememberDevice: boolean;
  deviceFingerprint?: string | undefined;
}

export function passkeysQuery() {
  return dataQuery(passkeyRoutes.list);
}

/** What lists passkeys or counts them. */
const stales = ['passkeys.list', 'users.me'];

/** Options for the browser's dialogue; asks for the password where signing in was too long ago. */
export async function startAddingPasskey(currentPassword?: string) {
  return (await api.call(passkeyRoutes.registrationOptions, { body: { currentPassword } })).data;
}

/** Opens the browser's dialogue; what comes of it is registered as a passkey. */
export async function askForPasskey(options: { challenge: string }) {
  const { id, rawId, response } = await startRegistration({ optionsJSON: asCreation(options) });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
}

export const registerPasskey = write(passkeyRoutes.register, { stales });

/** Nothing is read before a session begins. */
const signIn = write(passkeyRoutes.signIn, { stales: [] });

/** A dialogue is open or on its way: what the field offers would end it. */
let hasDialogue = false;

/** Lets the browser ask for a passkey: in a dialogue, or in the list of a field that is filled in. */
async function getPasskey(useBrowserAutofill: boolean) {
  const options = (await api.call(passkeyRoutes.signInOptions)).data;
  if (useBrowserAutofill && hasDialogue) throw new DOMException('The dialogue is open.', 'AbortError');
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: asRequest(options),
    useBrowserAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

type SignInCredential = Awaited<ReturnType<typeof getPasskey>>;

/** Opens the browser's dialogue and signs in with the passkey that it returns. */
export async function signInWithPasskey(send: SendWrite, carried?: PendingSignIn): Promise<SessionReply> {
  hasDialogue = true;
  const credential = await getPasskey(false).finally(() => {
    hasDialogue = false;
  });
  return finishSignIn(send, credential, carried);
}

export function finishSignIn(
  send: SendWrite,
  credential: SignInCredential,
  carried?: PendingSignIn,
): Promise<SessionReply> {
  return send(signIn, { body: { credential, ...carried } });
}

/** The passkey that is chosen from the list of the field; null where none was, for whatever reason. */
export async function offerPasskey(): Promise<SignInCredential | null> {
  return getPasskey(true).catch(() => null);
}

export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

export const renamePasskey = write(passkeyRoutes.rename, { stales });
export const removePasskey = write(passkeyRoutes.remove, { stales });

/** The contract passes these on as WebAuthn names them, and the server makes them with the same library. */
function asCreation(options: { challenge: string }): PublicKeyCredentialCreationOptionsJSON {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** As above. */
function asRequest(options: { challenge: string }): PublicKeyCredentialRequestOptionsJSON {
  return options;
}
