import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './profile.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    profile: typeof sentences;
  }
}

addCatalogue('profile', sentences);
