import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-sharing.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventSharing: typeof sentences;
  }
}

addCatalogue('eventSharing', sentences);
