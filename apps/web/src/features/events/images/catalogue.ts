import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-images.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventImages: typeof sentences;
  }
}

addCatalogue('eventImages', sentences);
