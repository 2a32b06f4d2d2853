import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './password-reset.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    passwordReset: typeof sentences;
  }
}

addCatalogue('passwordReset', sentences);
