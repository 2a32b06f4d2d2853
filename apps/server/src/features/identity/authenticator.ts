import { asPlatform } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import { readAccessToken } from './access-tokens.ts';
import { findActor } from './read-models.ts';

export interface Authenticator {
  /** Whom a token speaks for; throws SESSION_EXPIRED or SESSION_ENDED. */
  authenticate: (token: string) => Actor | Promise<Actor>;
  /** Drops everything known, when news of ended sessions may have been missed. */
  forget: () => void;
}

interface Known {
  actor: Actor;
  expiresAtMs: number;
}

/**
 * Resolves access tokens. A token is checked once and then known to this process until it expires, or until the
 * bus tells that its session ended or its member changed.
 */
export function createAuthenticator(services: Services): Authenticator {
  const { clock, bus, settings } = services;
  const known = new LRUCache<string, Known>({ max: 50_000 });

  const forget = (matches: (actor: Actor) => boolean) => {
    for (const [token, { actor }] of known.entries()) if (matches(actor)) known.delete(token);
  };
  bus.subscribe('session-ended', ({ sessionId }) => forget((actor) => actor.sessionId === sessionId));
  bus.subscribe('member-changed', ({ userId }) => forget((actor) => actor.userId === userId));

  async function resolve(token: string): Promise<Actor> {
    const claims = await readAccessToken(settings.secretKey, token, clock());
    if (!claims) throw new AppError('SESSION_EXPIRED');
    const actor = await asPlatform(services, (tx) => findActor(tx, claims.sessionId, clock()));
    if (!actor || actor.userId !== claims.userId) throw new AppError('SESSION_ENDED');
    known.set(token, { actor, expiresAtMs: claims.expiresAtMs });
    return actor;
  }

  return {
    authenticate: (token) => {
      const entry = known.get(token);
      if (entry && entry.expiresAtMs > clock()) return entry.actor;
      return resolve(token);
    },
    forget: () => known.clear(),
  };
}
