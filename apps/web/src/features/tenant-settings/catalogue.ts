import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './tenant-settings.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    tenantSettings: typeof sentences;
  }
}

addCatalogue('tenantSettings', sentences);
