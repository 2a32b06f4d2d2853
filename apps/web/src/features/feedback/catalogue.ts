import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './feedback.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    feedback: typeof sentences;
  }
}

addCatalogue('feedback', sentences);
