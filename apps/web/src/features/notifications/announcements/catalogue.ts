import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './announcements.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    announcements: typeof sentences;
  }
}

addCatalogue('announcements', sentences);
