import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './co-hosts.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    coHosts: typeof sentences;
  }
}

addCatalogue('coHosts', sentences);
