import { IconCreditCard } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('notYet', titles);

/** Planned pages; an entry moves to its feature when the page is built. */
const notYet = {
  notYet: true,
  component: lazyPage(() => import('./not-yet-page.tsx'), 'NotYetPage'),
} as const;

export const billingSuccess = definePage({
  ...notYet,
  path: '/billing/success',
  title: 'billingReturn',
  access: 'signed-in',
  frame: 'plain',
});

export const billingCancel = definePage({
  ...notYet,
  path: '/billing/cancel',
  title: 'billingReturn',
  access: 'signed-in',
  frame: 'plain',
});

export const billing = definePage({
  ...notYet,
  path: '/billing',
  title: 'billing',
  access: 'billing.manage',
  icon: IconCreditCard,
  menu: { order: 50 },
  palette: { order: 190 },
});

export const billingRest = definePage({
  ...notYet,
  path: '/billing/$',
  title: 'billing',
  access: 'billing.manage',
});

});
