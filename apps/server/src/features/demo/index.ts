export { type DemoSignIn, seedDemo } from './seed-demo.ts';
