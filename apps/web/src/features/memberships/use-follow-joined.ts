import type { JoinedEvent } from '@guidon/contract';
import { useState } from 'react';
import { useMaybeUser } from '../../lib/session.tsx';
import { useEnterJoined } from './use-enter-joined.ts';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';

/** Enters an event that was just joined; `joined` is one of another organization, for the user to decide about. */
export function useFollowJoined() {
  const user = useMaybeUser();
  const enter = useEnterJoined();
  const { switchTo } = useSwitchTenant();
  const [joined, setJoined] = useState<JoinedEvent | null>(null);

  const follow = async (next: JoinedEvent) => {
    if (next.isCurrentTenant) {
      await enter(next);
      return;
    }
    setJoined(next);
    // Who is in no organization has nothing to stay for.
    const { tenantName: name, tenantDisplayName: displayName } = next;
    if (user?.tenantId === null) await switchTo({ name, displayName }, () => enter(next));
  };
  return { joined, follow, enter };
}
