import { addCatalogue } from '../../../../lib/i18n/i18n.ts';
import sentences from './learning-editor.en.json';

declare module '../../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    learningEditor: typeof sentences;
  }
}

addCatalogue('learningEditor', sentences);
