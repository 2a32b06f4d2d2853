import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './single-sign-on.en.json';

addCatalogue('singleSignOn', sentences);
