import { privateTeamChannel, type RealtimeEvents } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';

type SignalServices = { answerSignals: Pick<Services['answerSignals'], 'publishRealtime'> };

/**
 * Signals to the members of teams that somebody has given an answer that is not right; one a team and second, however many there are. They
 * come a second after the answer, when no reader gets from memory what was read before it.
 */
export function createAttemptSignals({ answerSignals }: SignalServices) {
  let noted = new Map<UnitId, string>();
  let due = new Map<UnitId, string>();
  return {
    note: (unitId: UnitId, tenantId: string): void => void noted.set(unitId, tenantId),
    tick: (): void => {
      for (const [teamId, tenantId] of due) {
        const data: RealtimeEvents['attempt-recorded'] = { teamId };
        answerSignals.publishRealtime(privateTeamChannel(teamId), 'attempt-recorded', data, { tenantId });
      }
      due = noted;
      noted = new Map();
    },
  };
}

export type AttemptSignals = ReturnType<typeof createAttemptSignals>;
