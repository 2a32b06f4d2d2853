import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './archive-site.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    archiveSite: typeof sentences;
  }
}

addCatalogue('archiveSite', sentences);
