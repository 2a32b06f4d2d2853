import type { ChallengeChange, ChangedChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toast } from '../../ui/toast.ts';
import { changeChallenges } from './api.ts';
import { type BulkOutcome, bulkOutcome, inParts } from './bulk-state.ts';
import sentences from './challenges.en.json';

/** Changes several challenges, keeps what became of them, and takes it back on request. */
export function useBulkChange() {
  const { t } = useTranslation(sentences);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { isPending, run } = useWrite({
    failure: t('bulk.changeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const send = (changes: readonly ChallengeChange[], onDone?: () => void) =>
    void run(async (write) => {
      const rows: ChangedChallenge[] = [];
      for (const part of inParts(changes, limits.challengesChangedAtOnce))
        rows.push(...(await write(changeChallenges, { body: { changes: part } })).data);
      setOutcome(bulkOutcome(rows));
      onDone?.();
    });
  return {
    isPending,
    outcome,
    change: send,
    undo: () => {
      if (outcome !== null) send(outcome.undo);
    },
    dismiss: () => setOutcome(null),
  };
}

export type BulkChange = ReturnType<typeof useBulkChange>;
