import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './dashboard.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    dashboard: typeof sentences;
  }
}

addCatalogue('dashboard', sentences);
