import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './search.en.json';

addCatalogue('search', sentences);
