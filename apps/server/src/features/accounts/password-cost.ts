/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet asks at least: some 6 ms of one core. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
