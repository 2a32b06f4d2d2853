import { addCatalogue } from '../lib/i18n.ts';
import uiSentences from '../ui/ui.en.json';
import appSentences from './app.en.json';

addCatalogue('app', appSentences);
addCatalogue('ui', uiSentences);
