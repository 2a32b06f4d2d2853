import './catalogue.ts';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazyBadgesSection } from '../badges/index.ts';
import { BrandingSection } from '../branding/index.ts';
import { LegalTextsSection } from '../legal/index.ts';
import { SsoSettingsSection } from '../single-sign-on/index.ts';
import { LazyWebhooksSection } from '../webhooks/index.ts';
import { OrganizationSection } from './organization-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** A new tab needs an entry here, a title in the catalogue and its name in the route. */
const sections: Record<
  'organization' | 'branding' | 'security' | 'sso' | 'badges' | 'webhooks' | 'legal',
  ComponentType
> = {
  organization: OrganizationSection,
  branding: BrandingSection,
  security: SecuritySection,
  sso: SsoSettingsSection,
  badges: LazyBadgesSection,
  webhooks: LazyWebhooksSection,
  legal: LegalTextsSection,
};

const tabNames = [
  'organization',
  'branding',
  'security',
  'sso',
  'badges',
  'webhooks',
  'legal',
] as const satisfies (keyof typeof sections)[];

export function SettingsPage() {
  const { t } = useTranslation('tenantSettings');
  const [tab, setTab] = useSearchState('tab', tabNames, 'organization', { isStep: true });
  const Section = sections[tab];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('tabs')}
        tabs={tabNames.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
        isSticky
      >
        <Section />
      </Tabs>
    </>
  );
}
