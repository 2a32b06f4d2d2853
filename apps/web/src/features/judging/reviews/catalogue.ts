import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './reviews.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    reviews: typeof sentences;
  }
}

addCatalogue('reviews', sentences);
