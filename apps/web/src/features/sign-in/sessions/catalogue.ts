import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './sessions.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    sessions: typeof sentences;
  }
}

addCatalogue('sessions', sentences);
