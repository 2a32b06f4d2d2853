import { privateUserChannel } from '@guidon/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/realtime/index.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useUser } from '../../lib/session.tsx';
import { useCoalesced } from '../../lib/use-coalesced.ts';
import { progressQuery } from './api.ts';
import type { Rewards } from './rewards-state.ts';

const pauseMs = 500;
/** Signals may be here before the reply to the answer, which says what was earned as a whole. */
const replyMs = 1_000;

/** Tells of what is earned apart from the replies to answers: on another device, at a reveal, or by hand. */
export function LiveRewards() {
  const { id, tenantId, preferences } = useUser();
  const queryClient = useQueryClient();
  const refresh = useCoalesced(() => refreshQueries(queryClient, [progressQuery().queryKey]), pauseMs);
  const channel = tenantId === null ? null : privateUserChannel(id);
  const tell = (rewards: Partial<Rewards>) => {
    refresh();
    if (document.visibilityState === 'hidden') return;
    setTimeout(() => {
      void import('./show-rewards.tsx').then(
        ({ showRewards }) =>
          showRewards(id, { xp: 0, level: null, badges: [], ...rewards }, preferences.notifications),
        () => undefined,
      );
    }, replyMs);
  };
  useChannel(channel, 'xp-awarded', () => refresh());
  useChannel(channel, 'level-up', ({ tenantId: of, level = null }) => {
    if (of === tenantId) tell({ level });
  });
  useChannel(channel, 'badge-earned', ({ tenantId: of, badges = [] }) => {
    if (of === tenantId) tell({ badges });
  });
  return null;
}
