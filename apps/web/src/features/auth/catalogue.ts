import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './auth.en.json';

addCatalogue('auth', sentences);
