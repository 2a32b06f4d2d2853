import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-manager.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventManager: typeof sentences;
  }
}

addCatalogue('eventManager', sentences);
