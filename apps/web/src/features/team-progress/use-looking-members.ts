import { privateTeamChannel } from '@guidon/contract/plain';
import { useCallback, useEffect, useState } from 'react';
import { useChannel } from '../../lib/realtime/index.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../ui/use-now.ts';
import { closeLook, sendLook } from './looking-sender.ts';
import { type Look, namesByChallenge, withLook, withLooks } from './looking-state.ts';

const againMs = 60_000;
const expiryMs = 20_000;

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

  const send = useCallback(async () => {
    if (teamId === null) return;
    const shown = document.visibilityState === 'visible' ? challengeId : null;
    const found = await sendLook(teamId, shown).catch(() => null);
    if (found) setLooks(withLooks(found, Date.now()));
  }, [teamId, challengeId]);

  useEffect(() => {
    if (teamId === null) return undefined;
    void send();
    const timer = setInterval(() => void send(), againMs);
    const onVisibility = () => void send();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      if (challengeId !== null) closeLook(teamId);
    };
  }, [teamId, challengeId, send]);

  const channel = teamId === null ? null : privateTeamChannel(teamId);
  useChannel(channel, 'member-looking', ({ userId, username, challengeId: open }) => {
    if (username === undefined) void send();
    else setLooks((known) => withLook(known, { userId, username, challengeId: open ?? null }, Date.now()));
  });
  return namesByChallenge(looks, ownId, nowMs);
}
