import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './public-boards.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    publicBoards: typeof sentences;
  }
}

addCatalogue('publicBoards', sentences);
