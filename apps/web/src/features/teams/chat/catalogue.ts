import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-chat.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamChat: typeof sentences;
  }
}

addCatalogue('teamChat', sentences);
