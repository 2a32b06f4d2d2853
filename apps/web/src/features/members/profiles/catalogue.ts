import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './member-profiles.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    memberProfiles: typeof sentences;
  }
}

addCatalogue('memberProfiles', sentences);
