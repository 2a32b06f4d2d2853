import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './not-yet.en.json';

addCatalogue('notYet', sentences);
