import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './platform-accounts.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    'platform-accounts': typeof sentences;
  }
}

addCatalogue('platform-accounts', sentences);
