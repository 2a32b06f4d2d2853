import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './storage.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    storage: typeof sentences;
  }
}

addCatalogue('storage', sentences);
