import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './judging.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    judging: typeof sentences;
  }
}

addCatalogue('judging', sentences);
