import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './library.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    library: typeof sentences;
  }
}

addCatalogue('library', sentences);
