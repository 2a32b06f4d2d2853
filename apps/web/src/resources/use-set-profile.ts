import type { Profile } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSessionStore } from '../lib/session.tsx';
import { profileQuery } from './account.ts';

/** Takes a profile that the server has just answered for the page, and for the rest of the app. */
export function useSetProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  return (profile) => {
    queryClient.setQueryData(profileQuery().queryKey, { success: true, data: profile });
    const { username, avatarUrl, language, timeZone, preferences, hasCompletedTutorial } = profile;
    session.update({ username, avatarUrl, language, timeZone, preferences, hasCompletedTutorial });
  };
}
