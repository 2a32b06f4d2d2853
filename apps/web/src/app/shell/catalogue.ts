import { addCatalogue } from '../../lib/i18n.ts';
import sentences from './shell.en.json';

addCatalogue('shell', sentences);
