import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './not-yet.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    notYet: typeof sentences;
  }
}

addCatalogue('notYet', sentences);
