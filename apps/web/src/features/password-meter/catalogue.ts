import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './password-meter.en.json';

addCatalogue('passwordMeter', sentences);
