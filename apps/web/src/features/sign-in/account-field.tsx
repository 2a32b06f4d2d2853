import { useMaybeUser } from '../../lib/session.tsx';

interface AccountFieldProps {
  /** The address of the one who is signed in, unless another is given. */
  email?: string;
}

/** Tells password managers whose password a form is about, where no field of it asks for the address. */
export function AccountField({ email }: AccountFieldProps) {
  const own = useMaybeUser()?.email;
  return (
    <input type="email" name="email" autoComplete="username" value={email ?? own ?? ''} readOnly hidden />
  );
}
