import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChallengeValues } from './challenge-form-state.ts';

export function useChallengeRoute() {
  const { challengeId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [freshId, setFreshId] = useState<string | null>(null);
  /** What the next new challenge begins with, and how many were written before it. */
  const [next, setNext] = useState<{ start: Partial<ChallengeValues>; round: number }>({
    start: {},
    round: 0,
  });
  const toTable = (next: { create?: true | undefined; import?: true | undefined }) =>
    void navigate({
      to: '/admin/challenges',
      search: (before) => ({ ...before, create: undefined, import: undefined, ...next }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  const toChallenge = (id: string, replace = false) =>
    void navigate({
      to: '/admin/challenges/$challengeId',
      params: { challengeId: id },
      replace,
      search: (before) => ({ ...before, create: undefined, import: undefined }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  const isEditing = challengeId !== undefined || search.create === true;
  const isImporting = search.import === true && !isEditing;
  return {
    challengeId: challengeId ?? null,
    isEditing,
    isImporting,
    isOpen: isEditing || isImporting,
    create: () => toTable({ create: true }),
    edit: (id: string) => toChallenge(id),
    eventId: search.event,
    start: next.start,
    /** A challenge that was just created goes on in the same fields. */
    deskKey: challengeId === undefined || challengeId === freshId ? `new-${next.round}` : challengeId,
    next: (start: Partial<ChallengeValues>) => {
      setFreshId(null);
      setNext(({ round }) => ({ start, round: round + 1 }));
      toTable({ create: true });
    },
    created: (id: string) => {
      setFreshId(id);
      toChallenge(id, true);
    },
    openImport: () => toTable({ import: true }),
    close: () => {
      setFreshId(null);
      if (search.event === undefined) return toTable({});
      return void navigate({
        to: '/events/$eventId',
        params: { eventId: search.event },
        ignoreBlocker: true,
      });
    },
  };
}
