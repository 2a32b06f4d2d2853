import {
  type ChangePasswordBody,
  type DeleteAccountBody,
  type Profile,
  type ProfilePatch,
  userRoutes,
} from '@guidon/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { upload } from '../../lib/upload.ts';

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile', 'me'],
    queryFn: async ({ signal }) => (await api.call(userRoutes.me, { signal })).data,
  });
}

export function statsQuery() {
  return queryOptions({
    queryKey: ['profile', 'stats'],
    queryFn: async ({ signal }) => (await api.call(userRoutes.stats, { signal })).data,
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(userRoutes.sessions, { signal })).data,
  });
}

/** Asked anew each time, since it says what is about to happen. */
export function deletionQuery() {
  return queryOptions({
    queryKey: ['profile', 'deletion'],
    queryFn: async ({ signal }) => (await api.call(userRoutes.deletion, { signal })).data,
    gcTime: 0,
    staleTime: 0,
  });
}

export async function fetchProfile(): Promise<Profile> {
  return (await api.call(userRoutes.me)).data;
}

export async function updateProfile(body: ProfilePatch): Promise<Profile> {
  return (await api.call(userRoutes.update, { body })).data;
}

export async function changePassword(body: ChangePasswordBody): Promise<number> {
  return (await api.call(userRoutes.changePassword, { body })).data.endedSessions;
}

export async function uploadAvatar(picture: Blob, onProgress: (percent: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', picture, 'avatar');
  return (await upload(userRoutes.uploadAvatar, { form, onProgress })).data.avatarUrl;
}

export async function removeAvatar(): Promise<void> {
  await api.call(userRoutes.removeAvatar);
}

export async function endSession(sessionId: string): Promise<void> {
  await api.call(userRoutes.endSession, { params: { sessionId } });
}

export async function endOtherSessions(): Promise<number> {
  return (await api.call(userRoutes.endOtherSessions)).data.endedSessions;
}

export async function deleteAccount(body: DeleteAccountBody): Promise<void> {
  await api.call(userRoutes.deleteMe, { body });
}

export function refreshSessions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
}
