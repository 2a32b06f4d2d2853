import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './api-keys.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    apiKeys: typeof sentences;
  }
}

addCatalogue('apiKeys', sentences);
