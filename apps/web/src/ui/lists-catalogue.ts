import { addCatalogue } from '../lib/i18n.ts';
import sentences from './lists.en.json';

addCatalogue('lists', sentences);
