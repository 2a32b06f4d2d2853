import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('secondFactor', titles);

export const verifySecondFactor = definePage({
  path: '/verify-2fa',
  title: 'verify',
  access: 'anyone',
  component: lazyPage(() => import('./verify-second-factor-page.tsx'), 'VerifySecondFactorPage'),
});
