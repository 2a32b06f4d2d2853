import type { YamlMap } from '../read-yaml.ts';

/** Keys that a tool reads in both spellings, `overrideId` and `override_id`, in the second one. */
export function snakeCased(map: YamlMap): YamlMap {
  return new Map([...map].map(([key, value]) => [snake(key), value]));
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
