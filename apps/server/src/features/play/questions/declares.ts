import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './questions.en.json' with { type: 'json' };

export const t = defineTexts({ en });
