import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './mails.en.json';

addCatalogue('mails', sentences);
