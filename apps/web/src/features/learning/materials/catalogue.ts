import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './learning.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    learning: typeof sentences;
  }
}

addCatalogue('learning', sentences);
