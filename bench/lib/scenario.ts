import type { BenchWorld } from './bench-world.ts';
import type { Measurement } from './measurement.ts';

export interface WorldScenario {
  name: string;
  needs: 'world';
  sizes: 'both' | 'small';
  isOnlyByName?: true;
  run(world: BenchWorld): Promise<Measurement[]>;
}

export interface LoneScenario {
  name: string;
  needs: 'nothing';
  isOnlyByName?: true;
  run(options: RunOptions): Promise<Measurement[]>;
}

export interface RunOptions {
  isQuick: boolean;
}

export type Scenario = WorldScenario | LoneScenario;
