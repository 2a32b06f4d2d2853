import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './challenge-manager.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    challengeManager: typeof sentences;
  }
}

addCatalogue('challengeManager', sentences);
