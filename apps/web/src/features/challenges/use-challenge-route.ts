import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

export function useChallengeRoute() {
  const { challengeId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [freshId, setFreshId] = useState<string | null>(null);
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
    isFresh: challengeId !== undefined && challengeId === freshId,
    created: (id: string) => {
      setFreshId(id);
      toChallenge(id, true);
    },
    openImport: () => toTable({ import: true }),
    close: () => {
      setFreshId(null);
      toTable({});
    },
  };
}
