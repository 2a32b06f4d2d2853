import type { Account } from './organize.ts';

/** Who looks after the whole platform, on the server of the stories. */
export const superAdmin: Account = {
  username: 'admin',
  email: 'root@example.org',
  password: 'a long password of the stories',
};
