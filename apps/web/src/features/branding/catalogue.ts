import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './branding.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    branding: typeof sentences;
  }
}

addCatalogue('branding', sentences);
