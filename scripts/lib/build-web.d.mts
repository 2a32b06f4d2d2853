/** Builds the web app with this Node unless the build that is there was made from the same sources. */
export function ensureWebBuilt(node: string): Promise<void>;

/** The same as for development, with the pages that only developers have; answers its folder. */
export function ensureDeveloperPagesBuilt(node: string): Promise<string>;
