import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

export function useOpenEditor() {
  const { create, edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [freshId, setFreshId] = useState<string | null>(null);
  const go = (next: { create?: true | undefined; edit?: string | undefined }, replace = false) =>
    void navigate({
      to: '/admin/events',
      search: (before) => ({ ...before, create: undefined, edit: undefined, ...next }),
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  return {
    isOpen: create === true || edit !== undefined,
    eventId: create === true ? null : (edit ?? null),
    isFresh: edit !== undefined && edit === freshId,
    create: () => go({ create: true }),
    edit: (id: string) => go({ edit: id }),
    created: (id: string) => {
      setFreshId(id);
      go({ edit: id }, true);
    },
    close: () => {
      setFreshId(null);
      go({});
    },
  };
}
