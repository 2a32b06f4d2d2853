import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './gallery.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    gallery: typeof sentences;
  }
}

addCatalogue('gallery', sentences);
