import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './challenge-ratings.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    challengeRatings: typeof sentences;
  }
}

addCatalogue('challengeRatings', sentences);
