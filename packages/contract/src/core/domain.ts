import { limits } from '@guidon/words';
import { z } from 'zod';

const pattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** A domain name in small letters, with at least one dot. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.domainMax)
  .regex(pattern, 'must be a domain such as example.org');
