import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './editing.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    editing: typeof sentences;
  }
}

addCatalogue('editing', sentences);
