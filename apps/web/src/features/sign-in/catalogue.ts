import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './sign-in.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    signIn: typeof sentences;
  }
}

addCatalogue('signIn', sentences);
