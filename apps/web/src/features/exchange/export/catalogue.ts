import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './challenge-export.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    challengeExport: typeof sentences;
  }
}

addCatalogue('challengeExport', sentences);
