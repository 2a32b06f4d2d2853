import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './auth.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    auth: typeof sentences;
  }
}

addCatalogue('auth', sentences);
