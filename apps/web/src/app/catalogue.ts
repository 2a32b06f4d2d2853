import '../ui/catalogue.ts';
import { addCatalogue } from '../lib/i18n/i18n.ts';
import sentences from './app.en.json';

declare module '../lib/i18n/catalogues.ts' {
  interface Catalogues {
    app: typeof sentences;
  }
}

addCatalogue('app', sentences);
