import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './standings.en.json';

addCatalogue('standings', sentences);
