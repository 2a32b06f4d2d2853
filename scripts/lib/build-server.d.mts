/** Bundles the server with this Node unless the bundle that is there was made from the same sources. */
export function ensureServerBuilt(node: string): Promise<void>;
