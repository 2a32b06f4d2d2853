import { onPlatform } from '@guidon/db';
import { LRUCache } from 'lru-cache';
import { upTo } from '../../../platform/cache/up-to.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Actor } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/rate-limits/network-of.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/services/services.ts';
import { memberChanged } from '../../memberships/index.ts';
import { policyChanged } from '../../tenant-settings/index.ts';
import { hashOfKey } from './new-key.ts';
import { findKeyActor } from './read-models.ts';
import { apiKeyEnded, t } from '../declares.ts';
import type { UseMarks } from './use-marks.ts';

export interface KeyAuthenticator {
  /** The actor of a key; throws API_KEY_INVALID, or what a rule of the organization refuses it with. */
  authenticate: (token: string, address: string) => Actor | Promise<Actor>;
  /** Clears the cache, when messages about ended keys may have been missed. */
  forget: () => void;
}

interface CachedKey {
  /** A key that is refused is cached as its error, so that asking again costs no query. */
  actor: Actor | AppError;
  untilMs: number;
}

/** Keys that this process does not know count from each address until they turn out to be good. */
const unknownKeys = { name: 'api-key-unknown', points: 60, perSeconds: 60 };

/** Changes without a message, such as a row edited by hand, apply after this long at the latest. */
const knownMs = 60_000;
const refusedMs = 10_000;

/** Resolves keys by their hash, as sessions are by their tokens: cached until the bus reports a change. */
export function createKeyAuthenticator(services: Services, marks: UseMarks): KeyAuthenticator {
  const { clock, bus, rateLimits } = services;
  const checked = new LRUCache<string, CachedKey>(upTo(20_000));

  /** Counts messages of the bus, so that a result read before a message is not cached after it. */
  let news = 0;

  const forget = (matches: (actor: Actor) => boolean) => {
    news += 1;
    for (const [hash, { actor }] of checked.entries()) {
      if (actor instanceof AppError || matches(actor)) checked.delete(hash);
    }
  };
  bus.subscribe(apiKeyEnded, ({ keyId }) => forget((actor) => keyIdOf(actor) === keyId));
  bus.subscribe(memberChanged, ({ userId }) => forget((actor) => actor.userId === userId));
  bus.subscribe(policyChanged, ({ tenantId }) => forget((actor) => actor.tenantId === tenantId));

  function admitted(actor: Actor | AppError): Actor {
    if (actor instanceof AppError) throw actor;
    marks.used(keyIdOf(actor));
    return actor;
  }

  async function resolve(token: string, cacheKey: string | null, address: string): Promise<Actor> {
    const network = networkOf(address);
    await throttle(rateLimits, unknownKeys, network, t('tooManyWrong'));
    const hash = hashOfKey(token);
    if (hash === null || cacheKey === null) throw new AppError('API_KEY_INVALID');
    const entry = checked.get(cacheKey);
    if (entry && entry.untilMs > clock()) return admitted(entry.actor);
    const nowMs = clock();
    const newsBefore = news;
    const found = await findKeyActor(onPlatform(services), hash, nowMs);
    const actor = found instanceof AppError ? found : found.actor;
    const untilMs =
      found instanceof AppError ? nowMs + refusedMs : Math.min(found.expiresAtMs, nowMs + knownMs);
    if (news === newsBefore) checked.set(cacheKey, { actor, untilMs });
    const good = admitted(actor);
    await rateLimits.refund(unknownKeys, network);
    return good;
  }

  return {
    authenticate: (token, address) => {
      const cacheKey = hashOfKey(token)?.toString('base64') ?? null;
      const entry = cacheKey === null ? undefined : checked.get(cacheKey);
      if (entry && entry.untilMs > clock() && !(entry.actor instanceof AppError))
        return admitted(entry.actor);
      return resolve(token, cacheKey, address);
    },
    forget: () => {
      news += 1;
      checked.clear();
    },
  };
}

function keyIdOf({ credential }: Actor): string {
  return credential.kind === 'api-key' ? credential.keyId : '';
}
