import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-progress.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamProgress: typeof sentences;
  }
}

addCatalogue('teamProgress', sentences);
