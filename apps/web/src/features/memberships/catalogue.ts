import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './memberships.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    memberships: typeof sentences;
  }
}

addCatalogue('memberships', sentences);
