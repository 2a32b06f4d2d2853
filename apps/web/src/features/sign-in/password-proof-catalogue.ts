import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './password-proof.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    passwordProof: typeof sentences;
  }
}

addCatalogue('passwordProof', sentences);
