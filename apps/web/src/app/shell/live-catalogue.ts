import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './live.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    live: typeof sentences;
  }
}

addCatalogue('live', sentences);
