import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './mails.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    mails: typeof sentences;
  }
}

addCatalogue('mails', sentences);
