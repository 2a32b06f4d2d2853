import type { Page } from '../navigation/define-page.ts';
import type * as memberFeatures from './member-pages.ts';
import type * as visitorFeatures from './visitor-pages.ts';

type Features = typeof visitorFeatures & typeof memberFeatures;
type ValueOf<T> = T[keyof T];

export type AppPage = ValueOf<{ [Name in keyof Features]: ValueOf<Features[Name]> }>;
export type PagePath = AppPage['path'];

export function pagesIn(features: Readonly<Record<string, Readonly<Record<string, Page>>>>): Page[] {
  return Object.values(features).flatMap((feature) => Object.values(feature));
}
