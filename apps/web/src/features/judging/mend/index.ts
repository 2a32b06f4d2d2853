export { MendButton } from './mend-button.tsx';
