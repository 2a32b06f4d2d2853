import { describe } from 'vitest';
import { sweepBodies } from './hostile-bodies.ts';

describe('bodies', () => sweepBodies(1));
