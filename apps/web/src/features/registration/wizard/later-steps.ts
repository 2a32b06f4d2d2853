export { PasswordStep } from './password-step.tsx';
export { RegisterStep } from './register-step.tsx';
