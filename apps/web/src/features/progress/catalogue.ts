import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './progress.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    progress: typeof sentences;
  }
}

addCatalogue('progress', sentences);
