import { addCatalogue } from '../../lib/i18n/i18n.ts';
import sentences from './notifications.en.json';

declare module '../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    notifications: typeof sentences;
  }
}

addCatalogue('notifications', sentences);
