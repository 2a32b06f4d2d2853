import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './lists.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    lists: typeof sentences;
  }
}

addCatalogue('lists', sentences);
