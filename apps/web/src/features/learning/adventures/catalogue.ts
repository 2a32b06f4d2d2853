import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './adventures.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    adventures: typeof sentences;
  }
}

addCatalogue('adventures', sentences);
