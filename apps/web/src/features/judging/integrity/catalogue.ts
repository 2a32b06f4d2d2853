import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './integrity.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    integrity: typeof sentences;
  }
}

addCatalogue('integrity', sentences);
