import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './certificates.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    certificates: typeof sentences;
  }
}

addCatalogue('certificates', sentences);
