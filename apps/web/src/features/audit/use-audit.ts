import { auditFamilyNames } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { auditQuery } from './api.ts';

export const any = 'any';
export const familyFilters = [any, ...auditFamilyNames] as const;
const debounceMs = 250;
const given = (text: string) => (text === '' ? undefined : text);

export function useAudit() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchText('search');
  const [actor, setActor] = useSearchText('actor');
  const [family, setFamily] = useSearchState('family', familyFilters, any);
  const [objectId, setObjectId] = useTextState('objectId');
  const [eventId, setEventId] = useTextState('eventId');
  const [from, setFrom] = useTextState('from');
  const [to, setTo] = useTextState('to');
  const [sought] = useDebouncedValue(search.trim(), debounceMs);
  const [by] = useDebouncedValue(actor.trim(), debounceMs);
  const asked = {
    search: given(sought),
    actor: given(by),
    family: family === any ? undefined : family,
    objectId,
    eventId,
    from,
    to,
  };
  const query = useInfiniteQuery({ ...auditQuery(asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return {
    query,
    asked,
    rows: pages.flatMap((page) => page.data),
    names: Object.fromEntries(pages.flatMap((page) => Object.entries(page.names))),
    isFiltered: Object.values(asked).some((value) => value !== undefined),
    filter: {
      search,
      setSearch,
      actor,
      setActor,
      family,
      setFamily,
      objectId,
      setObjectId,
      eventId,
      setEventId,
      from,
      setFrom,
      to,
      setTo,
    },
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  };
}

export type Audit = ReturnType<typeof useAudit>;
