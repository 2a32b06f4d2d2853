import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './verification.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    verification: typeof sentences;
  }
}

addCatalogue('verification', sentences);
