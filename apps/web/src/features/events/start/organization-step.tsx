import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { tenantsQuery } from '../../../resources/tenants.ts';
import { useSwitchTenant } from '../../../navigation/use-switch-tenant.ts';
import { Stack } from '../../../ui/stack.tsx';
import { FoundTenantForm, TenantList } from '../../memberships/index.ts';
import { SignInLayout } from '../../sign-in/index.ts';
import { VerifyAddressButton } from '../../sign-in/verification/index.ts';
import sentences from './start.en.json';

/** Whose event it is: a new organization, or one of those in which one may run events. */
export function OrganizationStep({ progress }: { progress: ReactNode }) {
  const { t } = useTranslation(sentences);
  const { email, isEmailVerified } = useUser();
  const { choose, interval } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tenants = useQuery(tenantsQuery).data?.tenants ?? [];
  const own = tenants.filter(({ role }) => role !== 'participant');
  const { isBusy, switchTo } = useSwitchTenant({ isQuiet: true });
  // Who came for a plan chooses it before anything else.
  const goOn = async () => {
    if (choose === undefined) await navigate({ to: '/run-an-event', search: {} });
    else await navigate({ to: '/billing', search: { choose, interval } });
  };
  return (
    <SignInLayout title={t('organization.title')} lead={t('organization.lead')} isWide above={progress}>
      <Stack gap={24}>
        {own.length > 0 && (
          <section aria-label={t('organization.own')}>
            <h2 className="hint medium">{t('organization.own')}</h2>
            <TenantList
              tenants={own.map((tenant) => ({ ...tenant, isCurrent: false }))}
              isBusy={isBusy}
              onChoose={(tenant) => void switchTo(tenant, goOn)}
            />
          </section>
        )}
        {isEmailVerified ? (
          <section>
            {own.length > 0 && <h2 className="hint medium">{t('organization.ownOr')}</h2>}
            <FoundTenantForm
              submitLabel={t('organization.submit')}
              onFounded={(tenant) => switchTo(tenant, goOn)}
            />
          </section>
        ) : (
          <Stack gap={12} align="start">
            <p>{t('organization.verifyFirst')}</p>
            <VerifyAddressButton email={email} from="/run-an-event" />
          </Stack>
        )}
      </Stack>
    </SignInLayout>
  );
}
