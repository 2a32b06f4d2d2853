import type { QueryClient } from '@tanstack/react-query';
import { loadSessions } from '../features/sign-in/sessions/index.ts';
import { api } from '../lib/api-client.ts';
import { setTimeZone } from '../lib/format.ts';
import { createSessionStore, type SessionStore } from '../lib/session-store.ts';
import { watchSession } from '../lib/session-watch.ts';
import { soundSetting } from '../lib/sound-setting.ts';
import { tokenStore } from '../lib/token-store.ts';
import { toast } from '../ui/toast.ts';

/** Error codes whose message explains more than that a new sign-in is needed. */
const explainedCodes = new Set(['SESSION_ENDED', 'TENANT_SUSPENDED', 'IP_RESTRICTED', 'SSO_REQUIRED']);

export function connectSession(queryClient: QueryClient): SessionStore {
  const session = createSessionStore({
    fetchUser: async () => (await loadSessions()).fetchUser(),
    endSession: async () => (await loadSessions()).logout(),
  });
  const recheck = () => {
    if (session.get().status === 'signed-in') void session.check().catch(() => undefined);
  };
  const currentUser = () => {
    const now = session.get();
    return now.status === 'signed-in' ? now.user : null;
  };
  api.onSignedOut((_outcome, why) => {
    if (currentUser() !== null && explainedCodes.has(why.code))
      toast.warning(why.message, { durationMs: 10_000 });
    session.forget();
  });
  api.belongsTo({ current: currentUser, onReplaced: () => void session.tokenReplaced() });
  api.onSetUpRequired(recheck);
  tokenStore.onOtherTab(() => {
    if (tokenStore.token() === null) session.forget();
    else void session.tokenReplaced();
  });
  watchSession(recheck);
  let place: string | null = null;
  session.subscribe(() => {
    const user = currentUser();
    setTimeZone(user?.timeZone ?? null);
    if (user) soundSetting.adopt(user.preferences.sound);
    const next = user && `${user.id} ${user.tenantId}`;
    if (place !== null && next !== place) queryClient.clear();
    place = next;
  });
  return session;
}
