import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './sso-settings.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    ssoSettings: typeof sentences;
  }
}

addCatalogue('ssoSettings', sentences);
