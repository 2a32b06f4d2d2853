import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-admin.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamAdmin: typeof sentences;
  }
}

addCatalogue('teamAdmin', sentences);
