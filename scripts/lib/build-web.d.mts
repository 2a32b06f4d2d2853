/** Builds the web app with this Node unless the build that is there was made from the same sources. */
export function ensureWebBuilt(node: string): Promise<void>;
