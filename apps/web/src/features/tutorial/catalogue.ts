import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './tutorial.en.json';

addCatalogue('tutorial', sentences);
