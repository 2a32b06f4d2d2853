import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './share-cards.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    shareCards: typeof sentences;
  }
}

addCatalogue('shareCards', sentences);
