export {
  type FinishedSignIn,
  finishCarriedSignIn,
  isSameBrowser,
  tryCarriedSignIn,
} from './carried-sign-in.ts';
export { deliverFinished } from './deliver-finished.ts';
export { tellFactorChange } from './mails.ts';
export { bindSecondFactor } from './routes.ts';
export { verifySecondFactor } from './verify-second-factor.ts';
