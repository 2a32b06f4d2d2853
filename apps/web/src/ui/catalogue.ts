import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './ui.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    ui: typeof sentences;
  }
}

addCatalogue('ui', sentences);
