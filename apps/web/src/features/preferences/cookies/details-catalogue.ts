import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './consent-details.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    consentDetails: typeof sentences;
  }
}

addCatalogue('consentDetails', sentences);
