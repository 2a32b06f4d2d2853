import type { Account } from './organize.ts';

export const superAdmin: Account = {
  username: 'admin',
  email: 'root@example.org',
  password: 'a long password of the stories',
};
