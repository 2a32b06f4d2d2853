import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './registration.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    registration: typeof sentences;
  }
}

addCatalogue('registration', sentences);
