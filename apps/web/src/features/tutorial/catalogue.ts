import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './tutorial.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    tutorial: typeof sentences;
  }
}

addCatalogue('tutorial', sentences);
