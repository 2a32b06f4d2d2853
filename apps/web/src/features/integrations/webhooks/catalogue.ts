import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './webhooks.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    webhooks: typeof sentences;
  }
}

addCatalogue('webhooks', sentences);
