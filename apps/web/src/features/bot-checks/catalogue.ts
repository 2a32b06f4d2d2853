import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './bot-checks.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    botChecks: typeof sentences;
  }
}

addCatalogue('botChecks', sentences);
