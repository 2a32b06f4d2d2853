import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import {
  IconBuildingStore,
  IconChartBar,
  IconSpeakerphone,
  IconMail,
  IconUserCog,
} from '@tabler/icons-react';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { stateFilters } from './state-filters.ts';
import { mailStates, accountStates } from '@guidon/contract/plain';

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

interface MailSearch {
  search?: string | undefined;
  mailState?: 'queued' | 'sent' | 'failed' | 'kept' | undefined;
  mail?: string | undefined;
}

function mailSearch(search: RawSearch): MailSearch {
  return {
    search: textParam(search, 'search'),
    mailState: choiceParam(search, 'mailState', mailStates),
    mail: textParam(search, 'mail'),
  };
}

export const mails = definePage({
  path: '/platform/mails',
  title: 'mails',
  access: 'super-admin',
  search: mailSearch,
  component: lazyPage(() => import('./mails/mails-page.tsx'), 'MailsPage'),
  icon: IconMail,
  menu: { order: 70 },
  palette: { order: 200 },
});

interface AccountSearch {
  search?: string | undefined;
  accountState?: 'active' | 'disabled' | undefined;
}

function accountSearch(search: RawSearch): AccountSearch {
  return {
    search: textParam(search, 'search'),
    accountState: choiceParam(search, 'accountState', accountStates),
  };
}

export const accounts = definePage({
  path: '/platform/accounts',
  title: 'accounts',
  access: 'super-admin',
  search: accountSearch,
  component: lazyPage(() => import('./accounts/accounts-page.tsx'), 'AccountsPage'),
  icon: IconUserCog,
  menu: { order: 72 },
  palette: { order: 202 },
});
