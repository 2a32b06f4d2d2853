import { redirect } from '@tanstack/react-router';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

interface LegalSearch {
  /** Whose text it is, by name; that of the own organization, or of the platform, without it. */
  tenant?: string | undefined;
}

function legalSearch(search: RawSearch): LegalSearch {
  return { tenant: textParam(search, 'tenant') ?? textParam(search, 'tenantName') };
}

const definePage = pagesOf('legal', titles);
const component = lazyPage(() => import('./legal-page.tsx'), 'LegalPage');

export const terms = definePage({
  path: '/terms',
  title: 'terms',
  access: 'anyone',
  search: legalSearch,
  component,
});

export const privacy = definePage({
  path: '/privacy-policy',
  title: 'privacy',
  access: 'anyone',
  search: legalSearch,
  component,
});

export const privacyShort = definePage({
  path: '/privacy',
  access: 'anyone',
  search: legalSearch,
  enter: ({ search }) => {
    throw redirect({ to: '/privacy-policy', search, replace: true });
  },
});

export const refunds = definePage({
  path: '/refund-policy',
  title: 'refunds',
  access: 'anyone',
  search: legalSearch,
  component,
});
