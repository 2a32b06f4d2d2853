import './catalogue.ts';
import { IconHistory } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LazyBadgesSection } from '../badges/index.ts';
import { BrandingSection } from '../branding/index.ts';
import { LegalTextsSection } from '../legal/index.ts';
import { SsoSettingsSection } from '../single-sign-on/index.ts';
import { OrganizationSection } from './organization-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** A new tab needs an entry here, a title in the catalogue and its name in the route. */
const sections: Record<'organization' | 'branding' | 'security' | 'sso' | 'badges' | 'legal', ComponentType> =
  {
    organization: OrganizationSection,
    branding: BrandingSection,
    security: SecuritySection,
    sso: SsoSettingsSection,
    badges: LazyBadgesSection,
    legal: LegalTextsSection,
  };

const tabNames = [
  'organization',
  'branding',
  'security',
  'sso',
  'badges',
  'legal',
] as const satisfies (keyof typeof sections)[];

export function SettingsPage() {
  const { t } = useTranslation('tenantSettings');
  const [tab, setTab] = useSearchState('tab', tabNames, 'organization', { isStep: true });
  const Section = sections[tab];
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink to="/admin/audit" leftSection={<IconHistory size={18} aria-hidden />}>
            {t('auditLog')}
          </ButtonLink>
        }
      />
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
