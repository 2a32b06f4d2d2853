import { addCatalogue } from '../../../../lib/i18n/i18n.ts';
import sentences from './adventure-editor.en.json';

declare module '../../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    adventureEditor: typeof sentences;
  }
}

addCatalogue('adventureEditor', sentences);
