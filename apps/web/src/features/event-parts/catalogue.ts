import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './event-parts.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventParts: typeof sentences;
  }
}

addCatalogue('eventParts', sentences);
