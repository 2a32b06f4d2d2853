import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './invitations.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    invitations: typeof sentences;
  }
}

addCatalogue('invitations', sentences);
