import { privateTeamChannel } from '@guidon/contract/plain';
import { useCallback, useEffect, useState } from 'react';
import { useChannel } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { lookAt } from '../api.ts';
import { type Look, namesByChallenge, withLook, withLooks } from './looking-state.ts';

const againMs = 60_000;
const expiryMs = 20_000;

const closeAfterMs = 500;

const closing = new Map<string, ReturnType<typeof setTimeout>>();

function cancelClosing(teamId: string): void {
  clearTimeout(closing.get(teamId));
  closing.delete(teamId);
}

async function sendLook(teamId: string, challengeId: string | null) {
  cancelClosing(teamId);
  return (await lookAt.call({ params: { teamId }, body: { challengeId } })).data;
}

/** Waits a moment: the next page may open another challenge, and what is sent after must not be overtaken. */
function closeLook(teamId: string): void {
  cancelClosing(teamId);
  closing.set(
    teamId,
    setTimeout(() => void sendLook(teamId, null).catch(() => undefined), closeAfterMs),
  );
}

/**
 * Tells the mates which challenge is open here, while the page is seen, and answers which of them look at what. Without a
 * team nothing is sent.
 */
export function useLookingMembers(
  teamId: string | null,
  challengeId: string | null,
): ReadonlyMap<string, string[]> {
  const { id: ownId } = useUser();
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const nowMs = useNow(expiryMs);

  const refresh = useCallback(() => {
    if (teamId === null) return;
    const shown = document.visibilityState === 'visible' ? challengeId : null;
    sendLook(teamId, shown).then(
      (found) => setLooks(withLooks(found, Date.now())),
      () => undefined,
    );
  }, [teamId, challengeId]);

  useEffect(() => {
    if (teamId === null) return undefined;
    refresh();
    const timer = setInterval(refresh, againMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      if (challengeId !== null) closeLook(teamId);
    };
  }, [teamId, challengeId, refresh]);

  const channel = teamId === null ? null : privateTeamChannel(teamId);
  useChannel(channel, 'member-looking', ({ userId, username, challengeId: open }) => {
    if (username === undefined) refresh();
    else setLooks((known) => withLook(known, { userId, username, challengeId: open ?? null }, Date.now()));
  });
  return namesByChallenge(looks, ownId, nowMs);
}
