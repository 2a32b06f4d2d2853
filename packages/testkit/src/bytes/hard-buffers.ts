/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function filled(length: number, byte: (at: number) => number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => byte(at)));
}

/** What one packer wrote so that zlib refused it. */
const refused = Buffer.from('000000003f0000000000', 'hex');

/**
 * Contents of files that are hard on packers, the same each time: empty, of one byte, random, half of them zero, sparse,
 * repeated with faults, and longer than what streams hand on at once.
 */
export function* hardBuffers(count: number, seed = 1): Generator<Buffer> {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  const kinds = [
    () => filled(below(300), () => (random() < 0.5 ? 0 : below(256))),
    () => filled(below(60), () => (random() < 0.8 ? 0 : below(256))),
    () => filled(below(3_000), () => below(256)),
    () => filled(below(80_000), () => (random() < 0.001 ? below(256) : 0)),
    () => {
      const motif = filled(1 + below(9), () => below(256));
      return filled(below(20_000), (at) => (random() < 0.001 ? below(256) : (motif[at % motif.length] ?? 0)));
    },
    () => filled(below(2), () => below(256)),
  ];
  yield refused;
  for (let made = 1; made < count; made += 1) yield kinds[made % kinds.length]?.() ?? Buffer.alloc(0);
}
