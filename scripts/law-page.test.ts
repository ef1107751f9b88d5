import { expect, it } from 'vitest';
import { writeLawPage } from './law-page.ts';

it('docs/law.md says what the rules of law say', async () => {
  await expect(writeLawPage(), 'npm run unit -- scripts/law-page.test.ts -u').toMatchFileSnapshot('../docs/law.md');
});
