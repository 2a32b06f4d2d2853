import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './registration.en.json';

addCatalogue('registration', sentences);
