import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './teams.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teams: typeof sentences;
  }
}

addCatalogue('teams', sentences);
