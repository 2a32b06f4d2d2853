import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../lib/i18n/i18n.ts';
import { readingsOf } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.tsx';
import { brandingQuery } from './api.ts';
import { brandName, type BrandState, brandStore, useBrand } from '../../lib/brand-store.ts';
import { brandOwner, copyOf, isSameOwner, namedTenant } from './brand-owner.ts';
import { onBrandingUpdated } from './branding-updated.ts';
import { onCopyStoredElsewhere, storeCopy } from './brand-copy-storage.ts';
import sentences from '../../lib/i18n/common.en.json';

const nameOf = () => brandName() ?? translate(sentences, 'brand');

function show(next: BrandState): void {
  const before = nameOf();
  brandStore.set(next);
  const { title } = document;
  if (title.endsWith(before)) document.title = `${title.slice(0, -before.length)}${nameOf()}`;
}

const isOfAccent = (name: string) => /^--(on-)?accent/.test(name);

/** Sets the accent's CSS variables on the root element; a missing one falls back to `tokens.css`. */
export function applyAccent(colors: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style).filter(isOfAccent))
    if (colors[name] === undefined) style.removeProperty(name);
  for (const [name, color] of Object.entries(colors)) if (isOfAccent(name)) style.setProperty(name, color);
}

export function BrandingFollower() {
  const queryClient = useQueryClient();
  const named = namedTenant(useSearch({ strict: false }));
  const { copy } = useBrand();
  const owner = brandOwner(useSession(), named, copy);
  const { data, isError, isPlaceholderData } = useQuery({
    ...brandingQuery(owner?.key ?? ''),
    enabled: Boolean(owner),
  });
  const tenantId = owner?.tenant.id ?? null;
  const key = owner && owner.key;

  useEffect(() => {
    if (owner === undefined || isPlaceholderData) return;
    const known = brandStore.get().copy;
    if (owner !== null && data !== undefined) {
      const next = copyOf(owner, data);
      if (JSON.stringify(next) !== JSON.stringify(known) || brandStore.get().isLoading)
        show({ isLoading: false, copy: next });
      applyAccent(next.colors);
      storeCopy(next);
    } else if (owner === null || !isSameOwner(known, owner)) {
      show({ isLoading: owner !== null && !isError, copy: null });
      applyAccent({});
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the owner
  }, [key, tenantId, data, isError]);

  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries(readingsOf(['branding.get']));
    const stopHearing = onBrandingUpdated(refetch);
    const stopWatching = tenantId === null ? () => {} : onCopyStoredElsewhere(tenantId, refetch);
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [queryClient, tenantId]);
  return null;
}
