import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './stage.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    stage: typeof sentences;
  }
}

addCatalogue('stage', sentences);
