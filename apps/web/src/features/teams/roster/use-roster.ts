import type { RosterOutcome } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { toast } from '../../../ui/toast.ts';
import { placeInTeams } from '../api.ts';
import type { RosterPlace } from './roster-state.ts';
import sentences from './roster.en.json';

/** Puts people into teams, some at a time, and keeps what was refused. */
export function useRoster(eventId: string) {
  const { t } = useTranslation(sentences);
  const [refused, setRefused] = useState<readonly RosterOutcome[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const { run } = useWrite({ failure: t('placeFailed'), onError: (sentence) => toast.error(sentence) });

  const place = (places: readonly RosterPlace[]) =>
    run(async (send) => {
      const outcomes: RosterOutcome[] = [];
      try {
        for (let from = 0; from < places.length; from += limits.rosterPlacesMax) {
          if (places.length > limits.rosterPlacesMax) setPercent((100 * from) / places.length);
          const body = { places: places.slice(from, from + limits.rosterPlacesMax) };
          outcomes.push(...(await send(placeInTeams, { params: { eventId }, body })).data);
        }
      } finally {
        setPercent(null);
        setRefused(outcomes.filter(({ problem }) => problem !== null));
      }
      const done = outcomes.filter(({ problem }) => problem === null).length;
      if (done > 0) toast.success(t('placed', { count: done }));
    });
  return { place, percent, refused, forgetRefused: () => setRefused([]) };
}

export type Roster = ReturnType<typeof useRoster>;
