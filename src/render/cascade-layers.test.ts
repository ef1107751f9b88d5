import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cascadeLayersCss } from './cascade-layers.ts';

it('puts the layers into the order that the global style sheet declares', () => {
  const declared = /^@layer [^{;]+;/m.exec(readFileSync('src/ui/global.css', 'utf8'))?.[0];
  expect(declared?.replaceAll(', ', ',')).toBe(cascadeLayersCss);
});
