import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './accessibility.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    accessibility: typeof sentences;
  }
}

addCatalogue('accessibility', sentences);
