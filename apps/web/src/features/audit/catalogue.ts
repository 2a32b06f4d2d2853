import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './audit.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    audit: typeof sentences;
  }
}

addCatalogue('audit', sentences);
