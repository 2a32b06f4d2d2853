import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './matrix.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    matrix: typeof sentences;
  }
}

addCatalogue('matrix', sentences);
