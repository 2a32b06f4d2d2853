import { violatedConstraint } from '@guidon/db';
import type { AppError } from './app-error.ts';

/** Waits for a write; where it breaks `constraint` it fails with `refusal`, and with any other error as it is. */
export async function refuseViolation<Result>(
  constraint: string,
  refusal: () => AppError,
  writing: PromiseLike<Result>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    throw violatedConstraint(error) === constraint ? refusal() : error;
  }
}
