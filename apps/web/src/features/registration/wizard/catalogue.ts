import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './wizard.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    wizard: typeof sentences;
  }
}

addCatalogue('wizard', sentences);
