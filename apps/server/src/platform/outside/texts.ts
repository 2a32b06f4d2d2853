import { defineTexts } from '../language/define-texts.ts';
import en from './outside.en.json' with { type: 'json' };

export const t = defineTexts({ en });
