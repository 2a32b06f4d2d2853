import { sessionEnded } from '../declares.ts';
import { policyChanged } from '../../tenant-settings/index.ts';
import { memberChanged } from '../../memberships/index.ts';
import { onPlatform } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import { upTo } from '../../../platform/cache/up-to.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Actor } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { type AccessClaims, readAccessToken } from './access-tokens.ts';
import { findActor } from './read-models.ts';
import { sessionOver } from './session-over.ts';

export interface Authenticator {
  /** The actor of a token; throws SESSION_EXPIRED or SESSION_ENDED. */
  authenticate: (token: string) => Actor | Promise<Actor>;
  /** The same for a token in the cache; null for any other. */
  known: (token: string) => Actor | null;
  /** Clears the cache, when messages about ended sessions may have been missed. */
  forget: () => void;
}

interface CachedActor {
  /** An ended session is cached as its error, so that asking again costs no query. */
  actor: Actor | AppError;
  userId: string;
  sessionId: string;
  untilMs: number;
}

/** Changes without a message, such as a row edited by hand, apply after this long at the latest. */
const knownMs = 60_000;
const endedMs = 10_000;

/**
 * Resolves access tokens. A checked token is cached for a minute, or until the bus reports that its session ended or
 * its member changed.
 */
export function createAuthenticator(services: Services): Authenticator {
  const { clock, bus, settings } = services;
  const checked = new LRUCache<string, CachedActor>(upTo(50_000));

  /** Counts messages of the bus, so that a result read before a message is not cached after it. */
  let news = 0;

  const forget = (matches: (entry: CachedActor) => boolean) => {
    news += 1;
    for (const [token, entry] of checked.entries()) if (matches(entry)) checked.delete(token);
  };
  bus.subscribe(sessionEnded, ({ sessionId }) => forget((entry) => entry.sessionId === sessionId));
  bus.subscribe(memberChanged, ({ userId }) => forget((entry) => entry.userId === userId));
  bus.subscribe(policyChanged, ({ tenantId }) =>
    forget(({ actor }) =>
      actor instanceof AppError ? actor.code === 'TENANT_SUSPENDED' : actor.tenantId === tenantId,
    ),
  );

  async function resolve(token: string): Promise<Actor> {
    const nowMs = clock();
    const newsBefore = news;
    const claims = await readAccessToken(settings.secretKey, token, nowMs);
    if (!claims) throw new AppError('SESSION_EXPIRED');
    const { userId, sessionId, expiresAtMs } = claims;
    const actor = await find(claims, nowMs);
    const untilMs = Math.min(expiresAtMs, nowMs + (actor instanceof AppError ? endedMs : knownMs));
    if (news === newsBefore) checked.set(token, { actor, userId, sessionId, untilMs });
    return admitted(actor);
  }

  async function find(
    { userId, sessionId, tenantId }: AccessClaims,
    nowMs: number,
  ): Promise<Actor | AppError> {
    const found = await findActor(onPlatform(services), sessionId, nowMs);
    if (found?.userId !== userId) return sessionOver(onPlatform(services), sessionId);
    // The session has moved to another tenant; the client has to refresh its token.
    return found.tenantId === tenantId ? found : new AppError('SESSION_EXPIRED');
  }

  function known(token: string): Actor | null {
    const entry = checked.get(token);
    return entry && entry.untilMs > clock() && !(entry.actor instanceof AppError) ? entry.actor : null;
  }

  return {
    authenticate: (token) => {
      const entry = checked.get(token);
      if (!entry || entry.untilMs <= clock()) return resolve(token);
      return admitted(entry.actor);
    },
    known,
    forget: () => {
      news += 1;
      checked.clear();
    },
  };
}

function admitted(actor: Actor | AppError): Actor {
  if (actor instanceof AppError) throw actor;
  return actor;
}
