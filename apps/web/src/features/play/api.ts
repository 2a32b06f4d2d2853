import { type PlayChallenge, playRoutes, type SubmitBody } from '@guidon/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { withHint, withResult } from './challenge-cache-state.ts';

export function challengesQuery(eventId: string) {
  return queryOptions({
    queryKey: ['play', eventId, 'list'],
    queryFn: ({ signal }) => api.call(playRoutes.challenges, { params: { eventId }, signal }),
    staleTime: 5_000,
  });
}

export function challengeQuery(eventId: string, challengeId: string) {
  return queryOptions({
    queryKey: ['play', eventId, 'one', challengeId],
    queryFn: async ({ signal }) =>
      (await api.call(playRoutes.challenge, { params: { eventId, challengeId }, signal })).data,
    staleTime: 5_000,
  });
}

interface Answer extends Pick<SubmitBody, 'questionId' | 'answer'> {
  /** Makes it the same answer when it is sent again. */
  key: string;
}

/** Sends an answer; what it changed is on the page before the next read. */
export function useSubmitAnswer(eventId: string, challengeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Without a network it fails at once, and whoever sends it decides when to try again.
    networkMode: 'always',
    mutationFn: async ({ questionId, answer, key }: Answer) =>
      (
        await api.call(playRoutes.submit, {
          params: { challengeId },
          body: { eventId, questionId, answer },
          idempotencyKey: key,
        })
      ).data,
    onSuccess: (result, { questionId }) => {
      const { queryKey } = challengeQuery(eventId, challengeId);
      queryClient.setQueryData<PlayChallenge>(
        queryKey,
        (known) => known && withResult(known, questionId, result),
      );
      for (const key of [['play', eventId], ['standings', eventId], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

export function useUnlockHint(eventId: string, challengeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (hintId: string) =>
      (await api.call(playRoutes.unlockHint, { params: { challengeId, hintId }, body: { eventId } })).data,
    onSuccess: (hint) => {
      const { queryKey } = challengeQuery(eventId, challengeId);
      queryClient.setQueryData<PlayChallenge>(queryKey, (known) => known && withHint(known, hint));
      // A read of the challenge that is under way would bring it as it was before.
      for (const key of [queryKey, ['standings', eventId]])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}
