import type { UserId } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import type { Badge } from './badge.ts';
import { checkMembers } from './check-members.ts';

/** Members that one round looks at. */
const roundMax = 200;
/** Beyond it a member is left to the clock, which finds whoever was not looked at. */
const waitingMax = 20_000;
/** A round of the length t is followed by nine t of rest, so that answers keep nine tenths of the database. */
const restRate = 9;
/** An answer waits for its badges when a round can begin within this time. */
const soonMs = 150;
/** So few wait at a time that a slow round delays nobody else. */
const patienceMs = 1_000;

interface Waiting {
  tenantId: string;
  userId: UserId;
  /** XP since the last round. */
  xp: number;
  resolve: ((badges: Badge[]) => void)[];
}

export interface BadgeChecks {
  /** Looks soon for badges of a member; answers those that were found at once, and none when there is much to do. */
  after(solve: { tenantId: string; userId: UserId; xp: number }): Promise<Badge[]>;
  drain(): Promise<void>;
}

/**
 * Looks for badges behind the answers, never in front of them: whoever was right while a round or its rest was under way
 * is looked at in the next one.
 */
export function createBadgeChecks(
  services: Pick<Services, 'database' | 'realtime' | 'clock' | 'log'>,
): BadgeChecks {
  const waiting = new Map<string, Waiting>();
  let running: Promise<void> | null = null;
  let restsUntilMs = 0;
  let timer: NodeJS.Timeout | null = null;

  async function round(): Promise<void> {
    const begunMs = performance.now();
    const taken = [...waiting].slice(0, roundMax);
    for (const [key] of taken) waiting.delete(key);
    for (const [tenantId, members] of Map.groupBy(
      taken.map(([, member]) => member),
      (member) => member.tenantId,
    )) {
      await checkTenant(tenantId, members);
    }
    restsUntilMs = performance.now() + restRate * (performance.now() - begunMs);
  }

  async function checkTenant(tenantId: string, members: readonly Waiting[]): Promise<void> {
    const gained = new Map(members.map(({ userId, xp }) => [userId, xp]));
    let found = new Map<UserId, Badge[]>();
    try {
      const checked = await checkMembers(services, { tenantId, userIds: [...gained.keys()] }, gained);
      found = new Map(checked.map(({ figures, given }) => [figures.userId, given.map(({ badge }) => badge)]));
    } catch (err) {
      services.log.warn({ err }, 'badges were not looked for; the clock does it later');
    }
    for (const { userId, resolve } of members) for (const take of resolve) take(found.get(userId) ?? []);
  }

  function start(): void {
    if (running || waiting.size === 0) return;
    const waitMs = restsUntilMs - performance.now();
    if (waitMs > 0) {
      timer ??= setTimeout(() => {
        timer = null;
        start();
      }, waitMs).unref();
      return;
    }
    running = round().finally(() => {
      running = null;
      start();
    });
  }

  return {
    after({ tenantId, userId, xp }) {
      const key = `${tenantId} ${userId}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= waitingMax) return Promise.resolve([]);
      const member = known ?? { tenantId, userId, xp: 0, resolve: [] };
      member.xp += xp;
      waiting.set(key, member);
      const isSoon = running === null && restsUntilMs - performance.now() < soonMs;
      if (!isSoon) {
        start();
        return Promise.resolve([]);
      }
      const { promise, resolve } = Promise.withResolvers<Badge[]>();
      member.resolve.push(resolve);
      setTimeout(() => resolve([]), patienceMs).unref();
      start();
      return promise;
    },
    async drain() {
      if (timer) clearTimeout(timer);
      timer = null;
      while (waiting.size > 0 || running) {
        restsUntilMs = 0;
        start();
        await running;
      }
    },
  };
}
