import type { Profile } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../lib/session.tsx';
import { profileQuery } from './account.ts';

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
