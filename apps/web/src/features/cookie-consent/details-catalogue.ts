import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './consent-details.en.json';

addCatalogue('consentDetails', sentences);
