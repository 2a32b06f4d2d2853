import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './operator.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    operator: typeof sentences;
  }
}

addCatalogue('operator', sentences);
