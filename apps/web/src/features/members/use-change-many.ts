import type { ChangedMember, Member, MemberChange } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toast } from '../../ui/toast.ts';
import { changeMembers } from './api.ts';
import { type ChangeOutcome, changeOutcome, inParts } from './change-outcome-state.ts';

/** Changes several members, and keeps what became of them. */
export function useChangeMany(onDone: () => void) {
  const { t } = useTranslation('members');
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const { isPending, run } = useWrite({
    failure: t('actionFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const change = (members: readonly Member[], to: MemberChange) =>
    run(async (send) => {
      const rows: ChangedMember[] = [];
      const ids = members.map(({ userId }) => userId);
      for (const userIds of inParts(ids, limits.membersChangedAtOnce))
        rows.push(...(await send(changeMembers, { body: { userIds, change: to } })).data);
      setOutcome(changeOutcome(rows));
      onDone();
    });
  return { isPending, outcome, change, dismiss: () => setOutcome(null) };
}
