import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './shell.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    shell: typeof sentences;
  }
}

addCatalogue('shell', sentences);
