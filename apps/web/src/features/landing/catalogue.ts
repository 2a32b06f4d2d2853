import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './landing.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    landing: typeof sentences;
  }
}

addCatalogue('landing', sentences);
