import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './member-groups.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    memberGroups: typeof sentences;
  }
}

addCatalogue('memberGroups', sentences);
