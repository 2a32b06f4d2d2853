import type { QueryClient } from '@tanstack/react-query';
import { loadAuth } from '../features/auth/load-auth.ts';
import { api } from '../lib/api-client.ts';
import { setTimeZone } from '../lib/format.ts';
import { createSessionStore, type SessionStore } from '../lib/session-store.ts';
import { watchSession } from '../lib/session-watch.ts';
import { soundSetting } from '../lib/sound-setting.ts';
import { tokenStore } from '../lib/token-store.ts';

/** The session of this browser: checked over time, ended by the server, shared with the other tabs. */
export function connectSession(queryClient: QueryClient): SessionStore {
  const session = createSessionStore({
    fetchUser: async () => (await loadAuth()).fetchUser(),
    endSession: async () => (await loadAuth()).logout(),
  });
  const recheck = () => {
    if (session.get().status === 'signed-in') void session.check().catch(() => undefined);
  };
  api.onSignedOut(() => session.forget());
  tokenStore.onOtherTab(() => {
    if (tokenStore.token() === null) session.forget();
    else void session.check().catch(() => undefined);
  });
  watchSession(recheck);
  let userId: string | null = null;
  session.subscribe(() => {
    const now = session.get();
    const user = now.status === 'signed-in' ? now.user : null;
    const nextId = user?.id ?? null;
    setTimeZone(user?.timeZone ?? null);
    if (user) soundSetting.adopt(user.preferences.sound);
    if (userId !== null && nextId !== userId) queryClient.clear();
    userId = nextId;
  });
  return session;
}
