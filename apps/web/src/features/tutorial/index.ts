export { Tutorial } from './tutorial.tsx';
