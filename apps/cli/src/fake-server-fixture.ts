import { createServer, type RequestListener } from 'node:http';

export const id = '01890000-0000-7000-8000-000000000001';

/** Who is signed in there. */
export const user = {
  id,
  username: 'ann',
  email: 'ann@example.org',
  role: 'admin',
  rights: [],
  tenantId: id,
  tenantName: 'acme',
  tenantDisplayName: 'Acme',
  isActive: true,
  isEmailVerified: true,
  isSuperAdmin: false,
  hasCompletedTutorial: true,
  avatarUrl: null,
  mustSetUpSecondFactor: false,
};

/** Stands in for an installation. */
export async function startFakeServer(answer: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
