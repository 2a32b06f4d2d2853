import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-entry.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventEntry: typeof sentences;
  }
}

addCatalogue('eventEntry', sentences);
