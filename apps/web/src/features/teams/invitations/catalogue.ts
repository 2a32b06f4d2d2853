import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './team-invitations.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    teamInvitations: typeof sentences;
  }
}

addCatalogue('teamInvitations', sentences);
