import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './standings.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    standings: typeof sentences;
  }
}

addCatalogue('standings', sentences);
