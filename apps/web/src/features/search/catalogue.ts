import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './search.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    search: typeof sentences;
  }
}

addCatalogue('search', sentences);
