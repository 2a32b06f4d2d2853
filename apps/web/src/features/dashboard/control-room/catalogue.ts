import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './control-room.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    controlRoom: typeof sentences;
  }
}

addCatalogue('controlRoom', sentences);
