import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { tenantsQuery } from '../../resources/tenants.ts';
import { tenantsCalled } from './tenant-choice-state.ts';
import { TenantList } from './tenant-list.tsx';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import sentences from './memberships.en.json';

export function TenantDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...tenantsQuery, enabled: isOpen });
  const [search, setSearch] = useState('');
  const { isBusy, switchTo } = useSwitchTenant();
  return (
    <Dialog title={t('menu.all')} isOpen={isOpen} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('menu.failed')}>
        {({ tenants }) => {
          const found = tenantsCalled(tenants, search);
          return (
            <Stack gap={12}>
              <SearchField label={t('menu.search')} value={search} onChange={setSearch} />
              <p className="visually-hidden" role="status">
                {found.length === 0 ? t('menu.none') : ''}
              </p>
              {found.length === 0 ? (
                <p className="dim">{t('menu.none')}</p>
              ) : (
                <TenantList
                  tenants={found}
                  isBusy={isBusy}
                  onChoose={(tenant) => void switchTo(tenant).then(onClose)}
                />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
