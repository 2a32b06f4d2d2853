import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './submissions.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    submissions: typeof sentences;
  }
}

addCatalogue('submissions', sentences);
