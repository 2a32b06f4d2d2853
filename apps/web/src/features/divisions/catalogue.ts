import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './divisions.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    divisions: typeof sentences;
  }
}

addCatalogue('divisions', sentences);
