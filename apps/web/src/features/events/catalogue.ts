import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './events.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    events: typeof sentences;
  }
}

addCatalogue('events', sentences);
