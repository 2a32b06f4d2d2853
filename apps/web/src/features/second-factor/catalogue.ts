import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './second-factor.en.json';

addCatalogue('secondFactor', sentences);
