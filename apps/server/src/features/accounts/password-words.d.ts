declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const firstnames: string[];
  export default firstnames;
}

declare module '@zxcvbn-ts/language-en/dist/translations.mjs' {
  export { translations as default } from '@zxcvbn-ts/language-en';
}
