import { addCatalogue } from '../lib/i18n.ts';
import sentences from './editing.en.json';

addCatalogue('editing', sentences);
