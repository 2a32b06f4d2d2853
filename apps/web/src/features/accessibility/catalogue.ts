import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './accessibility.en.json';

addCatalogue('accessibility', sentences);
