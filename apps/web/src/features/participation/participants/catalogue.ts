import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './participants.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    participants: typeof sentences;
  }
}

addCatalogue('participants', sentences);
