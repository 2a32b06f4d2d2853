import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './sso-pages.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    ssoPages: typeof sentences;
  }
}

addCatalogue('ssoPages', sentences);
