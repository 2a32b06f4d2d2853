import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './members.en.json';

addCatalogue('members', sentences);
