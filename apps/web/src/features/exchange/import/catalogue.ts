import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './challenge-import.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    challengeImport: typeof sentences;
  }
}

addCatalogue('challengeImport', sentences);
