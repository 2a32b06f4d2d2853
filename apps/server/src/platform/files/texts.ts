import { defineTexts } from '../language/define-texts.ts';
import en from './files.en.json' with { type: 'json' };

export const t = defineTexts({ en });
