import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './play.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    play: typeof sentences;
  }
}

addCatalogue('play', sentences);
