import { expect, test } from 'vitest';
import { hash, verify } from './hash-threads.ts';

test('a password fits its own hash and no other, in however many threads', async () => {
  const passwords = ['a walk along the harbour', 'two walks along the harbour', 'é\u{1F3F4}'];
  const hashes = await Promise.all(passwords.map((password) => hash(password)));
  for (const hashed of hashes) expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const fits = await Promise.all(
    hashes.flatMap((hashed) => passwords.map((password) => verify(hashed, password))),
  );
  expect(fits).toEqual([true, false, false, false, true, false, false, false, true]);
});

test('what is no hash fails without saying what it was, and the thread goes on', async () => {
  await expect(verify('hunter2', 'hunter2')).rejects.toThrow(/^A password could not be hashed\.$/);
  const hashed = await hash('x');
  expect(await verify(hashed, 'x')).toBe(true);
});
