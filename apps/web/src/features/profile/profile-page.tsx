import './catalogue.ts';
import type { Profile } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { profileQuery } from '../../resources/account.ts';
import { LazyOwnKeysSection } from '../api-keys/index.ts';
import { DataTab } from './data-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

const tabs = ['profile', 'progress', 'security', 'sessions', 'keys', 'notifications', 'data'] as const;
type TabName = (typeof tabs)[number];

function OpenTab({ name, profile }: { name: TabName; profile: Profile }) {
  switch (name) {
    case 'progress':
      return <ProgressTab />;
    case 'security':
      return <SecurityTab profile={profile} />;
    case 'sessions':
      return <SessionsTab />;
    case 'keys':
      return <LazyOwnKeysSection />;
    case 'notifications':
      return <NotificationsTab profile={profile} />;
    case 'data':
      return <DataTab profile={profile} />;
    default:
      return <ProfileTab profile={profile} />;
  }
}

export function ProfilePage() {
  const { t } = useTranslation('profile');
  const [tab, openTab] = useSearchState('tab', tabs, 'profile', { isStep: true });
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={openTab}
        isSticky
      >
        <QueryView query={query} skeleton={<SkeletonRows count={5} />} failure={t('failed.load')}>
          {(profile) => <OpenTab name={tab} profile={profile} />}
        </QueryView>
      </Tabs>
    </>
  );
}
