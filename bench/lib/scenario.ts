import type { BenchWorld } from './bench-world.ts';
import type { Measurement } from './measurement.ts';

/** Measures something of a running server with an event in it. */
export interface WorldScenario {
  name: string;
  needs: 'world';
  /** The sizes of the event it is measured at. */
  sizes: 'both' | 'small';
  isOnlyByName?: true;
  run(world: BenchWorld): Promise<Measurement[]>;
}

/** Measures something that starts what it needs by itself. */
export interface LoneScenario {
  name: string;
  needs: 'nothing';
  isOnlyByName?: true;
  run(options: RunOptions): Promise<Measurement[]>;
}

export interface RunOptions {
  /** Fewer rounds, for a look. */
  isQuick: boolean;
}

export type Scenario = WorldScenario | LoneScenario;
