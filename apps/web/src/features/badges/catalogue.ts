import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './badges.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    badges: typeof sentences;
  }
}

addCatalogue('badges', sentences);
