import { PasskeySignInButton } from '../passkeys/passkey-sign-in-button.tsx';
import { SsoSignInButton } from '../single-sign-on/sso-sign-in-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './sign-in-alternatives.module.css';

interface SignInAlternativesProps {
  /** What has been typed so far; empty where nothing has. */
  email: string;
  returnUrl: string | undefined;
}

/** The ways to sign in without a password, below the form; nothing where there is none. */
export function SignInAlternatives({ returnUrl }: SignInAlternativesProps) {
  return (
    <div className={classNames('stack gap-12', styles['ways'])}>
      <PasskeySignInButton returnUrl={returnUrl} />
      <SsoSignInButton returnUrl={returnUrl} />
    </div>
  );
}
