import type { Page } from '../navigation/define-page.ts';
import { devPages } from '../dev/dev-pages.ts';
import * as memberFeatures from './member-pages.ts';
import { pagesIn } from './pages.ts';
import * as visitorFeatures from './visitor-pages.ts';

export const allPages: readonly Page[] = [
  ...pagesIn(visitorFeatures),
  ...pagesIn(memberFeatures),
  ...devPages,
];
