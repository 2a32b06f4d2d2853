import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './members.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    members: typeof sentences;
  }
}

addCatalogue('members', sentences);
