import type { Language, Role } from '@guidon/contract';
import type { UserId } from '@guidon/db';
import type { Services } from '../services/services.ts';

/** Who a session speaks for. Role and tenant are those of the membership the session acts in. */
export interface Actor {
  userId: UserId;
  username: string;
  /** As it is stored: it may be one that is no longer on offer. */
  language: string;
  sessionId: string;
  tenantId: string | null;
  role: Role | null;
  isSuperAdmin: boolean;
  /** The tenant whose identity provider opened the session; null when the account's own owner did. */
  ssoTenantId: string | null;
  /** The tenant asks this role for a second factor and the user has none: nothing of the tenant opens. */
  mustSetUpSecondFactor: boolean;
}

export interface Member extends Actor {
  tenantId: string;
  role: Role;
}

/** What every verb receives first: the services, and whose request this is. */
export interface Ctx extends Services {
  requestId: string;
  address: string;
  userAgent: string;
  /** What the caller reads. */
  language: Language;
  /** What the browser keeps of an earlier second factor, as it came. */
  trustedDevice?: string | undefined;
  /** The cookie that marks a browser as known to an account, as it came; only calls under /api/auth bring it. */
  deviceMark?: string | undefined;
  /** What makes a call sent again the same one, in lower case; only routes that declare it read it. */
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
