import { IconBuildingStore, IconChartBar, IconSpeakerphone } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { stateFilters } from './state-filters.ts';
import titles from './pages.en.json';

const definePage = pagesOf('operator', titles);

interface SubscriptionSearch {
  search?: string | undefined;
  planState?: (typeof stateFilters)[number] | undefined;
  plan?: string | undefined;
  tenant?: string | undefined;
}

function subscriptionSearch(search: RawSearch): SubscriptionSearch {
  return {
    search: textParam(search, 'search'),
    planState: choiceParam(search, 'planState', stateFilters),
    plan: textParam(search, 'plan'),
    tenant: textParam(search, 'tenant'),
  };
}

export const subscriptions = definePage({
  path: '/platform/subscriptions',
  title: 'subscriptions',
  access: 'super-admin',
  search: subscriptionSearch,
  component: lazyPage(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
  icon: IconBuildingStore,
  menu: { order: 74 },
  palette: { order: 204 },
});

export const statistics = definePage({
  path: '/platform/statistics',
  title: 'statistics',
  access: 'super-admin',
  component: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
  icon: IconChartBar,
  menu: { order: 76 },
  palette: { order: 206 },
});

export const banner = definePage({
  path: '/platform/banner',
  title: 'banner',
  access: 'super-admin',
  component: lazyPage(() => import('./banner-page.tsx'), 'BannerPage'),
  icon: IconSpeakerphone,
  menu: { order: 78 },
  palette: { order: 208 },
});
