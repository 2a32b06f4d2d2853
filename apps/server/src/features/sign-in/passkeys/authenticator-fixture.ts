import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation } from '@guidon/contract';

/** An authenticator in software with one ES256 credential; a test can falsify every part of its answers. */
export interface Authenticator {
  create(challenge: string, twist?: Twist): PasskeyCreation;
  get(challenge: string, userHandle: string, twist?: Twist): PasskeyAssertion;
}

interface Twist {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function dataOf({ rpId = 'localhost', isVerified = true, ...twist }: Twist, extra?: Buffer): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(present | (isVerified ? verified : 0) | (extra ? hasCredential : 0));
    head.writeUInt32BE(twist.counter ?? counter, 1);
    return Buffer.concat([sha256(rpId), head, extra ?? Buffer.alloc(0)]);
  }

  return {
    create(challenge, twist = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const authData = dataOf(twist, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      const response = {
        clientDataJSON: encode(clientData('webauthn.create', challenge, twist)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    get(challenge, userHandle, twist = {}) {
      const client = clientData('webauthn.get', challenge, twist);
      const authData = dataOf(twist);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(signature),
        userHandle: encode(Buffer.from(userHandle)),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}

function clientData(type: string, challenge: string, twist: Twist): Buffer {
  const { origin = 'http://localhost:3000' } = twist;
  return Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin: false }));
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64url');
}
