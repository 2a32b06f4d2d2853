import { IconSettings } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('tenantSettings', titles);

export const settings = definePage({
  path: '/admin/settings',
  title: 'settings',
  access: 'settings.edit',
  search: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', [
        'organization',
        'branding',
        'security',
        'sso',
        'badges',
        'webhooks',
        'legal',
      ]),
    }),
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
  icon: IconSettings,
  sidebar: { section: 'administration', order: 50 },
  palette: { order: 180 },
});
