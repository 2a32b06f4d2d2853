import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './challenges.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    challenges: typeof sentences;
  }
}

addCatalogue('challenges', sentences);
