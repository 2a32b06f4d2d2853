import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './passkeys.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    passkeys: typeof sentences;
  }
}

addCatalogue('passkeys', sentences);
