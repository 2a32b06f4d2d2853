/** An address that a buyer is sent to: of Stripe, or of where its API was said to be. */
export function requireProviderUrl(address: string | null, apiUrl: string): string {
  const url = address === null ? null : URL.parse(address);
  const isOfStripe =
    url?.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'));
  if (url === null || !(isOfStripe || url.origin === new URL(apiUrl).origin))
    throw new Error('The payment provider has answered an address of another host.');
  return url.href;
}
