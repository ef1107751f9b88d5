import { expect, it } from 'vitest';
import { loadDemoContent } from '../content/demo-content.ts';
import { createNoteCipher } from '../desk/note-cipher.ts';
import { fillSampleData } from '../publishing/sample-data/fill-samples.ts';
import { commandTime, openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { copyDemoTexts } from '../testing/read-demo.ts';
import { testLeadKeys, testVault } from '../testing/vault.ts';

const world = await forFile(openCliWorld());

it('demo clear says what it removed, and when there is nothing', async () => {
  const { database, store } = world;
  const folder = world.makeDir();
  copyDemoTexts(folder, ['hu_vang']);
  await loadDemoContent(store, folder, () => {});
  await fillSampleData({
    db: database.db,
    store,
    vault: testVault,
    notes: createNoteCipher(testLeadKeys),
    now: () => commandTime,
  });
  expect(await world.run('demo', 'clear')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(
      /^Removed 200 sample registrations\.\nTook off and archived: .*hu_vang.*\.\nWhat people made is as it was\.\n$/,
    ),
  });
  expect((await world.run('demo', 'clear')).output).toBe('There is no sample data.\n');
});
