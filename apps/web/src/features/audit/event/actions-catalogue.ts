import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './actions.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    auditActions: typeof sentences;
  }
}

addCatalogue('auditActions', sentences);
