import type { MemberLooking } from '@guidon/contract';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services/services.ts';
import { teamMemberLeft, memberLooks } from '../declares.ts';

/** Which member of a team has which challenge open, as all processes heard; nothing of it is stored. */
export interface LookingMembers {
  of(teamId: string): MemberLooking[];
}

const lookMs = 2 * 60_000;
/** Of all teams together. */
const looksMax = 50_000;

interface Look {
  username: string;
  challengeId: string;
  untilMs: number;
}

export function createLookingMembers({ bus, clock }: Pick<Services, 'bus' | 'clock'>): LookingMembers {
  const teams = new LRUCache<string, Map<string, Look>>({
    maxSize: looksMax,
    sizeCalculation: (looks) => Math.max(1, looks.size),
  });

  bus.subscribe(memberLooks, ({ teamId, userId, username, challengeId }) => {
    const looks = new Map(teams.get(teamId));
    if (challengeId === null) looks.delete(userId);
    else looks.set(userId, { username, challengeId, untilMs: clock() + lookMs });
    if (looks.size === 0) teams.delete(teamId);
    else teams.set(teamId, looks);
  });
  bus.subscribe(teamMemberLeft, ({ teamId, userId }) => void teams.get(teamId)?.delete(userId));

  return {
    of(teamId) {
      const nowMs = clock();
      return [...(teams.get(teamId) ?? [])]
        .filter(([, { untilMs }]) => untilMs > nowMs)
        .map(([id, { username, challengeId }]) => ({ user: { id, username }, challengeId }));
    },
  };
}
