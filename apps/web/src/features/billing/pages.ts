import { IconCreditCard } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('billing', titles);

const search = (raw: RawSearch) =>
  optional({
    tab: choiceParam(raw, 'tab', ['plan', 'invoices', 'history']),
    // What was chosen on the page of prices.
    choose: textParam(raw, 'choose'),
    interval: choiceParam(raw, 'interval', ['month', 'year']),
  });

const page = {
  title: 'billing',
  access: 'billing.manage',
  search,
  component: lazyPage(() => import('./billing-page.tsx'), 'BillingPage'),
} as const;

export const billingSuccess = definePage({
  path: '/billing/success',
  title: 'billingReturn',
  access: 'signed-in',
  frame: 'plain',
  component: lazyPage(() => import('./success-page.tsx'), 'SuccessPage'),
});

export const billingCancel = definePage({
  path: '/billing/cancel',
  title: 'billingReturn',
  access: 'signed-in',
  frame: 'plain',
  component: lazyPage(() => import('./cancel-page.tsx'), 'CancelPage'),
});

export const billing = definePage({
  ...page,
  path: '/billing',
  icon: IconCreditCard,
  menu: { order: 50 },
  palette: { order: 190 },
});

export const billingRest = definePage({ ...page, path: '/billing/$' });
