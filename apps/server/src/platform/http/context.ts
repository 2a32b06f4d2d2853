import type { Language, Role } from '@guidon/contract';
import type { UserId } from '@guidon/db';
import type { Services } from '../services/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a call was signed in by. */
export type Credential =
  | { kind: 'session'; sessionId: string }
  | {
      kind: 'api-key';
      keyId: string;
      name: string;
      scopes: ReadonlySet<string>;
      /** Where the tenant lets its members in from; null for everywhere. */
      isInside: ((address: string) => boolean) | null;
    };

/** Who calls, with role and tenant of the membership that they act in. */
export interface Actor {
  userId: UserId;
  username: string;
  /** As stored: it may no longer be on offer. */
  language: string;
  credential: Credential;
  tenantId: string | null;
  role: Role | null;
  isSuperAdmin: boolean;
  /**
   * The tenant that the credential is good for and nothing of the account beside it: of an API key, or of the identity
   * provider that opened the session; null when the account itself was used.
   */
  boundTenantId: string | null;
  /** The tenant requires a second factor of this role and the user has none: everything in the tenant is refused. */
  mustSetUpSecondFactor: boolean;
}

export interface Member extends Actor {
  tenantId: string;
  role: Role;
}

export interface Ctx extends Services {
  requestId: string;
  address: string;
  userAgent: string;
  language: Language;
  /** The cookie of a trusted device, unchecked. */
  trustedDevice?: string | undefined;
  /** The cookie of a browser that an account has used, unchecked; only calls under /api/auth have it. */
  deviceMark?: string | undefined;
  /** In lower case; only for routes that declare it. */
  idempotencyKey?: string | undefined;
  actor: Actor | null;
}

export interface SignedInCtx extends Ctx {
  actor: Actor;
}

export interface MemberCtx extends Ctx {
  actor: Member;
  tenantId: string;
}

/** For the few routes that set cookies, stream, or send a prepared body. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
