import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './contact.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    contact: typeof sentences;
  }
}

addCatalogue('contact', sentences);
