import { eventAuditKinds } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { eventAuditQuery } from './api.ts';

export const any = 'any';
export const kindFilters = [any, ...eventAuditKinds] as const;
const debounceMs = 200;

export function useEventAudit(eventId: string) {
  const navigate = useNavigate();
  const [actor, setActor] = useSearchText('actor');
  const [kind, setKind] = useSearchState('kind', kindFilters, any);
  const [from, setFrom] = useTextState('from');
  const [to, setTo] = useTextState('to');
  const [sought] = useDebouncedValue(actor.trim(), debounceMs);
  const asked = {
    actor: sought === '' ? undefined : sought,
    kind: kind === any ? undefined : kind,
    from,
    to,
  };
  const query = useInfiniteQuery({ ...eventAuditQuery(eventId, asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return {
    query,
    asked,
    rows: pages.flatMap((page) => page.data),
    names: Object.fromEntries(pages.flatMap((page) => Object.entries(page.names))),
    isFiltered: Object.values(asked).some((value) => value !== undefined),
    filter: { actor, setActor, kind, setKind, from, setFrom, to, setTo },
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  };
}
