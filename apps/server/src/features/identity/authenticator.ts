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
  /** The same for a token that this process has checked before; null for any other. */
  known: (token: string) => Actor | null;
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
  const checked = new LRUCache<string, Known>({ max: 50_000 });

  const forget = (matches: (actor: Actor) => boolean) => {
    for (const [token, { actor }] of checked.entries()) if (matches(actor)) checked.delete(token);
  };
  bus.subscribe('session-ended', ({ sessionId }) => forget((actor) => actor.sessionId === sessionId));
  bus.subscribe('member-changed', ({ userId }) => forget((actor) => actor.userId === userId));

  async function resolve(token: string): Promise<Actor> {
    const claims = await readAccessToken(settings.secretKey, token, clock());
    if (!claims) throw new AppError('SESSION_EXPIRED');
    const actor = await asPlatform(services, (tx) => findActor(tx, claims.sessionId, clock()));
    if (!actor || actor.userId !== claims.userId) throw new AppError('SESSION_ENDED');
    checked.set(token, { actor, expiresAtMs: claims.expiresAtMs });
    return actor;
  }

  function known(token: string): Actor | null {
    const entry = checked.get(token);
    return entry && entry.expiresAtMs > clock() ? entry.actor : null;
  }

  return {
    authenticate: (token) => known(token) ?? resolve(token),
    known,
    forget: () => checked.clear(),
  };
}
