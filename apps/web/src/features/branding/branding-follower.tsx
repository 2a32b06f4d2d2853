import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../lib/i18n/i18n.ts';
import { readingsOf } from '../../lib/readings-of.ts';
import { useSession } from '../../lib/session.tsx';
import { paintAccent } from './paint-accent.ts';
import { brandingQuery } from './api.ts';
import { brandName, type BrandState, brandStore, useBrand } from '../../lib/brand-store.ts';
import { brandPlace, copyOf, isSamePlace } from './brand-place.ts';
import { onBrandingUpdated } from './branding-updated.ts';
import { keepCopy, onOtherCopy } from './kept-copy.ts';

const nameOf = () => brandName() ?? translate('common', 'brand');

/** Also in the title, which a page has set by the name of before. */
function show(next: BrandState): void {
  const before = nameOf();
  brandStore.set(next);
  const { title } = document;
  if (title.endsWith(before)) document.title = `${title.slice(0, -before.length)}${nameOf()}`;
}

/** Keeps the look of all pages to the organization they are about; draws nothing itself. */
export function BrandingFollower() {
  const queryClient = useQueryClient();
  const { tenant: named } = useSearch({ strict: false });
  const { copy } = useBrand();
  const place = brandPlace(useSession(), named, copy);
  const { data, isError, isPlaceholderData } = useQuery({
    ...brandingQuery(place?.ask ?? ''),
    enabled: Boolean(place),
  });
  const tenantId = place?.tenant.id ?? null;
  const ask = place && place.ask;

  useEffect(() => {
    if (place === undefined || isPlaceholderData) return;
    const known = brandStore.get().copy;
    if (place !== null && data !== undefined) {
      const next = copyOf(place, data);
      if (JSON.stringify(next) !== JSON.stringify(known) || brandStore.get().isLoading)
        show({ isLoading: false, copy: next });
      paintAccent(next.colors);
      keepCopy(next);
    } else if (place === null || !isSamePlace(known, place)) {
      show({ isLoading: place !== null && !isError, copy: null });
      paintAccent({});
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a place is what it asks for
  }, [ask, tenantId, data, isError]);

  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries(readingsOf(['branding.get']));
    const stopHearing = onBrandingUpdated(refetch);
    const stopWatching = tenantId === null ? () => {} : onOtherCopy(tenantId, refetch);
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [queryClient, tenantId]);
  return null;
}
