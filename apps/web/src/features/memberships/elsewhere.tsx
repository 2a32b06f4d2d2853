import type { TenantHolder } from '@guidon/contract';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { mayOpen } from '../../navigation/define-page.ts';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import { tenantHolderQuery } from '../../resources/tenants.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Row } from '../../ui/row.tsx';
import { idsIn } from '../../navigation/find-elsewhere.ts';
import sentences from './memberships.en.json';

/** An id of the address that the server did not find when a page of it was read; null for none. */
function useMissingId(href: string): string | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // In batches: the cache changes while other parts of the page are drawn.
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const ids = idsIn(href);
      if (ids.length === 0) return null;
      const missing = cache
        .findAll()
        .filter(({ state: { error } }) => error instanceof ApiError && error.status === 404)
        .map(({ queryKey }) => JSON.stringify(queryKey));
      return ids.find((id) => missing.some((key) => key.includes(id))) ?? null;
    },
  );
}

/** A page, or the way to the organization that its address is of where that is another one of the caller's. */
export function Elsewhere({ children }: { children: ReactNode }) {
  const href = useLocation({ select: (location) => location.href });
  const user = useUser();
  const isClosed = useMatches({
    select: (matches) => matches.some(({ staticData: { page } }) => page && !mayOpen(page, user)),
  });
  const missing = useMissingId(href);
  const id = isClosed ? (idsIn(href)[0] ?? null) : missing;
  const holder = useQuery({ ...tenantHolderQuery(id ?? ''), enabled: id !== null }).data;
  if (id === null || !holder) return children;
  return <OtherTenant holder={holder} href={href} />;
}

export function OtherTenant({ holder, href }: { holder: TenantHolder; href: string }) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  const { tenantDisplayName: current } = useUser();
  const { isBusy, switchTo } = useSwitchTenant();
  const { displayName: tenant } = holder;
  return (
    <CenteredPage
      title={t('elsewhere.title', { tenant })}
      text={t('elsewhere.text', { tenant, current: current ?? '' })}
      drawing={<Drawing name="lost" />}
    >
      <Row wrap justify="center">
        <ButtonLink to="/dashboard">{t('elsewhere.stay')}</ButtonLink>
        <Button
          kind="primary"
          autoFocus
          disabled={isBusy}
          onClick={() => void switchTo(holder, () => router.navigate({ href, replace: true }))}
        >
          {t('join.switch', { tenant })}
        </Button>
      </Row>
    </CenteredPage>
  );
}
