import { addCatalogue } from '../../../lib/i18n/i18n.ts';
import sentences from './password-meter.en.json';

declare module '../../../lib/i18n/catalogues.ts' {
  interface Catalogues {
    passwordMeter: typeof sentences;
  }
}

addCatalogue('passwordMeter', sentences);
