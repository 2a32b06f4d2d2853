import type sentences from './app.en.json';

export type TitleKey = keyof (typeof sentences)['titles'];
