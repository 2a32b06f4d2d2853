import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './pictures.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    pictures: typeof sentences;
  }
}

addCatalogue('pictures', sentences);
