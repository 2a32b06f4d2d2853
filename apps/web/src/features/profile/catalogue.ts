import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './profile.en.json';

addCatalogue('profile', sentences);
