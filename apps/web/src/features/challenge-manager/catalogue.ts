import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './challenge-manager.en.json';

addCatalogue('challengeManager', sentences);
