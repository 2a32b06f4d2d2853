import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './team-chat.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    'team-chat': typeof sentences;
  }
}

addCatalogue('team-chat', sentences);
