export { PasswordMeter } from './password-meter.tsx';
