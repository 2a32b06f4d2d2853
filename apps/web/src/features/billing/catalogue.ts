import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './billing.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    billing: typeof sentences;
  }
}

addCatalogue('billing', sentences);
