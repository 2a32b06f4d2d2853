import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './rehearsal.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    rehearsal: typeof sentences;
  }
}

addCatalogue('rehearsal', sentences);
