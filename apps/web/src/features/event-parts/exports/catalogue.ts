import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-exports.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventExports: typeof sentences;
  }
}

addCatalogue('eventExports', sentences);
