import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './password-reset.en.json';

addCatalogue('passwordReset', sentences);
