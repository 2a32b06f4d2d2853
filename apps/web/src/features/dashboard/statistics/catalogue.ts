import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './statistics.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    statistics: typeof sentences;
  }
}

addCatalogue('statistics', sentences);
