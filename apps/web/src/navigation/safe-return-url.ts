export { safeReturnUrl } from '@guidon/contract';
