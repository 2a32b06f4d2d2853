/** Leaves for the page of a provider; a page of ours is opened the same way, as it is an address on its own. */
export function goTo(address: string): void {
  window.location.assign(address);
}
