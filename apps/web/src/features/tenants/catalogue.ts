import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './tenants.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    tenants: typeof sentences;
  }
}

addCatalogue('tenants', sentences);
