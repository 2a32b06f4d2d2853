import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './invitations.en.json';

addCatalogue('invitations', sentences);
