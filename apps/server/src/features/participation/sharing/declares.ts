import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './event-sharing.en.json' with { type: 'json' };

export const t = defineTexts({ en });
