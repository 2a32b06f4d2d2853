import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './cookie-consent.en.json';

addCatalogue('cookieConsent', sentences);
