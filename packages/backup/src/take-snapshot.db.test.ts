import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupWorld, createBackupWorld, inDatabase, keepFile } from './backup-fixture.ts';
import { type HardLinkedFiles, hardLinkFiles } from './files/hard-link-files.ts';
import { storageKey } from './fill-fixture.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';

const source = testDatabase();
let world: BackupWorld;
let filesFolder: string;
let linked: HardLinkedFiles;

beforeAll(async () => {
  world = await createBackupWorld(source);
  filesFolder = join(world.folder, 'files');
  linked = await hardLinkFiles(filesFolder);
});
afterAll(async () => {
  await linked.release();
  await world.remove();
});

const addUser = (username: string, key: string) =>
  inDatabase(source(), (client) =>
    client.query(
      `insert into users (id, email, username, username_key, password_hash, avatar_key)
       values (gen_random_uuid(), $1 || '@example.org', $1, $1, '', $2)`,
      [username, key],
    ),
  );

const removeUser = (username: string) =>
  inDatabase(source(), (client) => client.query('delete from users where username = $1', [username]));

async function snapshotWith(link: HardLinkedFiles['link']): Promise<Snapshot> {
  const migrations = await readMigrations();
  return inDatabase(source(), (client) => takeSnapshot(client, migrations, { ...linked, link }));
}

test('a file that goes with its row while it is looked for is not in the snapshot that is taken', async () => {
  const [stays, goes] = [storageKey(), storageKey()];
  await keepFile(filesFolder, stays, 'here');
  await keepFile(filesFolder, goes, 'for now');
  await addUser('stays', stays);
  await addUser('goes', goes);
  let rounds = 0;
  const snapshot = await snapshotWith(async (keys) => {
    rounds += 1;
    if (rounds === 1) {
      await removeUser('goes');
      await rm(join(filesFolder, goes));
    }
    return linked.link(keys);
  });
  expect(rounds).toBe(2);
  expect(snapshot).toMatchObject({ files: [stays], lostFiles: [] });
  await removeUser('stays');
});

test('a file that is linked can be read after it was removed', async () => {
  const key = storageKey();
  await keepFile(filesFolder, key, 'kept');
  await addUser('linked', key);
  const snapshot = await snapshotWith(linked.link);
  await rm(join(filesFolder, key));
  expect(snapshot.files).toEqual([key]);
  expect(await linked.link([key])).toEqual([]);
  await removeUser('linked');
});

test('a file that is missing in two snapshots was lost before', async () => {
  const key = storageKey();
  await addUser('lost', key);
  expect(await snapshotWith(linked.link)).toMatchObject({ files: [], lostFiles: [key] });
  await removeUser('lost');
});
