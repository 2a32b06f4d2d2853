import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogues } from './catalogues.ts';
import common from './common.en.json';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: ['common'],
  resources: { en: { common } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Makes the sentences of a feature available; called where the feature's pages are loaded. */
export function addCatalogue<Name extends keyof Catalogues>(name: Name, sentences: Catalogues[Name]): void {
  i18n.addResourceBundle('en', name, sentences, true, true);
}
