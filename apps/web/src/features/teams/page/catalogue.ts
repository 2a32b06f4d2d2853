import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-pages.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamPages: typeof sentences;
  }
}

addCatalogue('teamPages', sentences);
