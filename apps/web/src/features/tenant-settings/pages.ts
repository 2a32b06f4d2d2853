import { IconSettings } from '@tabler/icons-react';
import { redirect } from '@tanstack/react-router';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch } from '../../navigation/search-params.ts';
import { settingsTabs } from './settings-tabs.ts';
import titles from './pages.en.json';

const definePage = pagesOf('tenantSettings', titles);

export const settings = definePage({
  path: '/admin/settings',
  title: 'settings',
  access: 'settings.edit',
  search: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', settingsTabs),
    }),
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
  icon: IconSettings,
  sidebar: { section: 'administration', order: 50, alsoAt: ['/admin/audit', '/admin/badges'] },
  palette: { order: 180 },
});

/** Addresses of other times and products, each of which leads to what it names. */
function leadsTo(tab: (typeof settingsTabs)[number]) {
  return () => {
    throw redirect({ to: '/admin/settings', search: { tab }, replace: true });
  };
}

export const brandingShort = definePage({
  path: '/settings/branding',
  access: 'settings.edit',
  enter: leadsTo('branding'),
});

export const ssoShort = definePage({
  path: '/settings/sso',
  access: 'settings.edit',
  enter: leadsTo('sso'),
});

export const apiKeysShort = definePage({
  path: '/api-keys',
  access: 'settings.edit',
  enter: leadsTo('api-keys'),
});
