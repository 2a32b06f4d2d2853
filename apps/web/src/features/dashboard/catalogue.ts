import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './dashboard.en.json';

addCatalogue('dashboard', sentences);
