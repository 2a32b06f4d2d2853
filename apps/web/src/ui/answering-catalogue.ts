import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './answering.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    answering: typeof sentences;
  }
}

addCatalogue('answering', sentences);
