import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './sequences.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    sequences: typeof sentences;
  }
}

addCatalogue('sequences', sentences);
