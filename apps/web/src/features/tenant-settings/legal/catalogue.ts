import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './legal.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    legal: typeof sentences;
  }
}

addCatalogue('legal', sentences);
