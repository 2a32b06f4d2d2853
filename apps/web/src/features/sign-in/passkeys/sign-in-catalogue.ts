import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './passkey-sign-in.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    passkeySignIn: typeof sentences;
  }
}

addCatalogue('passkeySignIn', sentences);
