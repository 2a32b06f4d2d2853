declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: string[];
  export default passwords;
}

declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  export { adjacencyGraphs as default } from '@zxcvbn-ts/language-common';
}

declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const firstnames: string[];
  export default firstnames;
}
