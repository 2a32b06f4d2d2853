import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './single-sign-on.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    singleSignOn: typeof sentences;
  }
}

addCatalogue('singleSignOn', sentences);
