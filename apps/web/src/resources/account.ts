import { secondFactorRoutes, profileRoutes, type Profile } from '@guidon/contract';
import { dataQuery, routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../lib/session.tsx';

export function profileQuery() {
  return dataQuery(profileRoutes.me);
}

export const updateProfile = write(profileRoutes.update, {
  stales: [],
  cacheAs: () => routeQuery(profileRoutes.me).queryKey,
});

export function secondFactorQuery() {
  return dataQuery(secondFactorRoutes.get);
}

/** Writes a returned profile to the query cache and the session. */
export function useSetProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return (profile) => {
    queryClient.setQueryData(profileQuery().queryKey, { success: true, data: profile });
    const { username, avatarUrl, language, timeZone, preferences, hasCompletedTutorial } = profile;
    session.update({ username, avatarUrl, language, timeZone, preferences, hasCompletedTutorial });
  };
}
