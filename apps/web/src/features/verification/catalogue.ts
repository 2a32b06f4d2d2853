import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './verification.en.json';

addCatalogue('verification', sentences);
