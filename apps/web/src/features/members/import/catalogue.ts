import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './member-import.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    memberImport: typeof sentences;
  }
}

addCatalogue('memberImport', sentences);
