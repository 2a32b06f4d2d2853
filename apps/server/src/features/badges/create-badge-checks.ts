import type { UserId } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { type Badge, presentBadge } from './badge.ts';
import { checkMembers } from './check-members.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Rewards } from '../play/index.ts';

/** Members that one round looks at. */
const roundMax = 200;

/** Beyond it a member is left to the clock, which finds whoever was not looked at. */
const waitingMax = 20_000;

/** With more than this many at a time, no reply waits for its badges, and rounds make room for answers. */
const crowd = 5;

/** A round of the length t is followed by nineteen t of rest then, so that the rounds of all processes take a twentieth of the database. */
const restRate = 19;

interface Waiting {
  tenantId: string;
  userId: UserId;
  /** XP since the last round. */
  xp: number;
  /** Answers whose replies wait for what is found, by their ids. */
  answers: Map<string, (badges: Badge[]) => void>;
}

export interface Solve {
  tenantId: string;
  userId: UserId;
  submissionId: string;
  xp: number;
}

export interface BadgeChecks {
  /** Looks soon for badges of a member; answers those that were found at once, and none when there is much to do. */
  after(solve: Solve): Promise<Badge[]>;
  /** Ends the round that is under way, and leaves who else waits to the clock. */
  drain(): Promise<void>;
}

/**
 * Looks for badges behind the answers, never in front of them: whoever was right while a round or its rest was under way
 * is looked at in the next one.
 */
export function createBadgeChecks(
  services: Pick<Services, 'bus' | 'database' | 'realtime' | 'clock' | 'log' | 'settings'>,
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
    const endedMs = performance.now();
    const shares = 1 + services.bus.others();
    if (Math.max(taken.length, waiting.size) > crowd)
      restsUntilMs = endedMs + restRate * shares * (endedMs - begunMs);
  }

  async function checkTenant(tenantId: string, members: readonly Waiting[]): Promise<void> {
    const gained = new Map(members.map(({ userId, xp }) => [userId, xp]));
    const answers = new Map(
      members.flatMap(({ userId, answers: of }) =>
        [...of.keys()].slice(0, 1).map((id) => [userId, id] as const),
      ),
    );
    const named = new Map<string, readonly Badge[]>();
    try {
      const checked = await checkMembers(services, {
        tenantId,
        userIds: [...gained.keys()],
        gained,
        answers,
      });
      for (const { namedBy } of checked) for (const [id, badges] of namedBy) named.set(id, badges);
    } catch (err) {
      services.log.warn({ err }, 'badges were not looked for; the clock does it later');
    }
    for (const { answers: of } of members) for (const [id, take] of of) take([...(named.get(id) ?? [])]);
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
    after({ tenantId, userId, submissionId, xp }) {
      const key = `${tenantId} ${userId}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= waitingMax) return Promise.resolve([]);
      const member = known ?? { tenantId, userId, xp: 0, answers: new Map() };
      member.xp += xp;
      waiting.set(key, member);
      if (waiting.size > crowd || performance.now() < restsUntilMs) {
        start();
        return Promise.resolve([]);
      }
      const { promise, resolve } = Promise.withResolvers<Badge[]>();
      member.answers.set(submissionId, resolve);
      setTimeout(() => resolve([]), services.settings.badgePatienceMs).unref();
      start();
      return promise;
    },
    async drain() {
      if (timer) clearTimeout(timer);
      timer = null;
      for (const { answers } of waiting.values()) for (const take of answers.values()) take([]);
      waiting.clear();
      await running;
    },
  };
}

/** What answers earn beside XP. */
export function badgeRewards(checks: BadgeChecks): Rewards {
  return {
    async after({ tenantId, actor, language }: MemberCtx, { submissionId, xp }) {
      const badges = await checks.after({ tenantId, userId: actor.userId, submissionId, xp });
      return badges.map((badge) => presentBadge(badge, language));
    },
  };
}
