import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './history-import.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    historyImport: typeof sentences;
  }
}

addCatalogue('historyImport', sentences);
