import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './legal.en.json';

addCatalogue('legal', sentences);
