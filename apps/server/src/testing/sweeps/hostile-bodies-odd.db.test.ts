import { sweepBodies } from './hostile-bodies.ts';

sweepBodies(1);
