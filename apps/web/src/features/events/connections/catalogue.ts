import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './connection-values.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    connectionValues: typeof sentences;
  }
}

addCatalogue('connectionValues', sentences);
