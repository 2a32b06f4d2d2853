import { privateUserChannel } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { JoinByCode, NoTenantPage } from '../memberships/index.ts';
import { ReceivedCoHosting, receivedCoHostQuery } from '../participation/co-hosts/index.ts';
import { AdminDashboardView } from './admin-dashboard.tsx';
import { adminDashboardQuery, dashboardQuery } from './api.ts';
import { joinableBeside } from './dashboard-state.ts';
import { DashboardSections } from './dashboard-sections.tsx';
import sentences from './dashboard.en.json';

function StaffDashboard() {
  const { t } = useTranslation(sentences);
  const own = useQuery(dashboardQuery());
  const admin = useQuery(adminDashboardQuery());
  const invited = useQuery(receivedCoHostQuery());
  useLiveQueries({
    channel: privateUserChannel(useUser().id),
    events: ['new-notification'],
    keys: [receivedCoHostQuery().queryKey],
    pauseMs: 500,
  });
  const run = admin.data && [...admin.data.running.map(({ event }) => event), ...admin.data.next];
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('hello')}
        actions={
          <>
            <JoinByCode />
            <ButtonLink to="/admin/events">{t('manage')}</ButtonLink>
          </>
        }
      />
      <div className="stack gap-24 shrinks">
        <ReceivedCoHosting invitations={invited.data ?? []} />
        <QueryView query={admin} skeleton={<SkeletonRows count={4} />} failure={t('failed')}>
          {(dashboard) => <AdminDashboardView dashboard={dashboard} />}
        </QueryView>
        <QueryView query={own} skeleton={<SkeletonRows count={3} />} failure={t('failed')}>
          {(data) => <DashboardSections {...data} joinable={joinableBeside(data.joinable, run)} />}
        </QueryView>
      </div>
    </>
  );
}

export function DashboardPage() {
  const user = useUser();
  return user.tenantId === null ? <NoTenantPage /> : <StaffDashboard />;
}
