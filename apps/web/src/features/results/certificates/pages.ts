import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('certificates', titles);

export const certificate = definePage({
  path: '/certificates/$code',
  title: 'certificate',
  access: 'anyone',
  frame: 'open',
  hasSidebar: true,
  component: lazyPage(() => import('./certificate-page.tsx'), 'CertificatePage'),
});
