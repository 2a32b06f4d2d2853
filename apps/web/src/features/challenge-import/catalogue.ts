import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './challenge-import.en.json';

addCatalogue('challengeImport', sentences);
