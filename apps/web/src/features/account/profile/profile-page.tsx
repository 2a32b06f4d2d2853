import type { Profile } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { useSearchState } from '../../../navigation/use-search-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { profileQuery } from '../../../resources/account.ts';
import { LazyOwnKeysSection } from '../../integrations/api-keys/index.ts';
import { LazySwitchesPanel } from '../../members/profiles/index.ts';
import { PasskeysSection } from '../../sign-in/passkeys/index.ts';
import { SecondFactorSection, TrustedDevicesSection } from '../../sign-in/second-factor/index.ts';
import { AvatarSection } from './avatar-section.tsx';
import { DataTab } from './data-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';
import { ProgressTab } from './progress-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import sentences from './profile.en.json';
import appSentences from '../../../app/app.en.json';

const tabs = ['profile', 'progress', 'security', 'sessions', 'keys', 'notifications', 'data'] as const;
type TabName = (typeof tabs)[number];

function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <div className={styles['narrow']}>
      <Stack gap={24}>
        <PasswordForm profile={profile} />
        <SecondFactorSection />
        <PasskeysSection />
        <TrustedDevicesSection />
      </Stack>
    </div>
  );
}

function OrganizationsPanel({ memberships }: Pick<Profile, 'memberships'>) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('organizations.title')} isFlush>
      {memberships.length === 0 ? (
        <EmptyState>{t('organizations.none')}</EmptyState>
      ) : (
        <ul className="plain-list">
          {memberships.map((membership) => (
            <li key={membership.tenantId} className={classNames('row wraps', styles['item'])}>
              <div className={styles['itemWords']}>
                <p className="row wraps gap-8 medium">
                  <bdi>{membership.tenantDisplayName}</bdi>
                  {membership.isCurrent && <Badge tone="accent">{t('organizations.current')}</Badge>}
                  {!membership.isActive && <Badge tone="warning">{t('organizations.inactive')}</Badge>}
                </p>
                <p className={styles['hint']}>
                  {t(`roles.${membership.role}`, { ns: appSentences })},{' '}
                  {t('organizations.since', { date: formatDate(membership.joinedAt) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ProfileTab({ profile }: { profile: Profile }) {
  const { tenantId } = useUser();
  return (
    <div className={classNames('grid gap-24 align-start', styles['columns'])}>
      <Stack gap={24}>
        <AvatarSection profile={profile} />
        <ProfileForm profile={profile} />
        {tenantId !== null && <LazySwitchesPanel />}
      </Stack>
      <OrganizationsPanel memberships={profile.memberships} />
    </div>
  );
}

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
  const { t } = useTranslation(sentences);
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
