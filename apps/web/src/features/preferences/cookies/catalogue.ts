import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './cookie-consent.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    cookieConsent: typeof sentences;
  }
}

addCatalogue('cookieConsent', sentences);
