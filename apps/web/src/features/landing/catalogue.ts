import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './landing.en.json';

addCatalogue('landing', sentences);
