import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './second-factor.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    secondFactor: typeof sentences;
  }
}

addCatalogue('secondFactor', sentences);
