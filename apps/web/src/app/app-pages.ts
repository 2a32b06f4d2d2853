import { IconShieldCog } from '@tabler/icons-react';
import { redirect } from '@tanstack/react-router';
import { pagesOf } from '../navigation/define-page.ts';
import { lazyPage } from '../navigation/lazy-page.ts';
import { firstManagerOf } from './first-manager.ts';
import titles from './pages.en.json';

const definePage = pagesOf('app', titles);

export const admin = definePage({
  path: '/admin',
  title: 'admin',
  access: 'events.run',
  enter: ({ context }) => {
    const session = context.session.get();
    if (session.status === 'signed-in') throw redirect({ href: firstManagerOf(session.user), replace: true });
  },
  icon: IconShieldCog,
  menu: { order: 60, only: 'organization.lead' },
});

export const unknown = definePage({
  path: '/$',
  title: 'notFound',
  access: 'anyone',
  frame: 'open',
  component: lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});
