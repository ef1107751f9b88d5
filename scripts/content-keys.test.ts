import { expect, it } from 'vitest';
import { templates } from '../src/templates/registry.ts';
import { writeContentKeys } from './content-keys.ts';

it('docs/content-keys.md says what the schemas say', async () => {
  const page = writeContentKeys(templates);
  await expect(page, 'npm run unit -- scripts/content-keys.test.ts -u').toMatchFileSnapshot('../docs/content-keys.md');
});
