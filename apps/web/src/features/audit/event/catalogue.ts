import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './event-audit.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    eventAudit: typeof sentences;
  }
}

addCatalogue('eventAudit', sentences);
