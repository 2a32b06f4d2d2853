import type { FormerTenant } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { tenantsQuery } from '../../resources/tenants.ts';
import { FoundTenantForm } from './found-tenant-form.tsx';
import { JoinForm } from './join-form.tsx';
import { TenantList } from './tenant-list.tsx';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import styles from './tenants.module.css';
import sentences from './memberships.en.json';

function Former({ former }: { former: readonly FormerTenant[] }) {
  const { t } = useTranslation(sentences);
  if (former.length === 0) return null;
  return (
    <Notice tone="warning" title={t('none.formerTitle')}>
      {former.map(({ id, displayName, ended }) => (
        <p key={id}>{t(`none.${ended}`, { name: displayName })}</p>
      ))}
    </Notice>
  );
}

function FoundTenant({ onFounded }: ComponentProps<typeof FoundTenantForm>) {
  const { t } = useTranslation(sentences);
  const { isEmailVerified } = useUser();
  return (
    <Panel title={t('found.title')}>
      <p className={styles['note']}>{t(isEmailVerified ? 'found.lead' : 'found.verifyFirst')}</p>
      {isEmailVerified ? (
        <FoundTenantForm onFounded={onFounded} />
      ) : (
        <ButtonLink to="/profile">{t('found.toProfile')}</ButtonLink>
      )}
    </Panel>
  );
}

/** In place of a dashboard for who belongs to no organization: what that means, and the ways into one. */
export function NoTenantPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(tenantsQuery);
  const { isBusy, switchTo } = useSwitchTenant();
  return (
    <>
      <PageHeader title={t('none.title')} lead={t('none.lead')} />
      <Stack gap={24} className={styles['narrow']}>
        <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('menu.failed')}>
          {({ tenants, former }) => (
            <>
              <Former former={former} />
              {tenants.length > 0 && (
                <Panel title={t('none.choose')}>
                  <TenantList
                    tenants={tenants}
                    isBusy={isBusy}
                    onChoose={(tenant) => void switchTo(tenant)}
                  />
                </Panel>
              )}
            </>
          )}
        </QueryView>
        <Panel title={t('join.title')}>
          <JoinForm
            onJoined={({ tenantName: name, tenantDisplayName: displayName }) =>
              switchTo({ name, displayName })
            }
          />
          <p className={styles['note']}>{t('none.invited')}</p>
        </Panel>
        <FoundTenant onFounded={(tenant) => switchTo(tenant)} />
      </Stack>
    </>
  );
}
