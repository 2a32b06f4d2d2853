import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './advantages.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    advantages: typeof sentences;
  }
}

addCatalogue('advantages', sentences);
