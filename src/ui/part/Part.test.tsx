import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Part } from './Part.tsx';
import { type PartPlace, PartPlaceContext } from './part-place.ts';

const place: PartPlace = { ground: 'stage', above: 'edge', below: 'edge', side: 'end', level: 2 };

function drawOn(tone: PartPlace['tone']) {
  return renderToStaticMarkup(
    <PartPlaceContext value={{ ...place, ...(tone && { tone }) }}>
      <Part data-ground="accent" />
    </PartPlaceContext>,
  );
}

it('keeps the accent as its ground, except where a part before has it', () => {
  expect(drawOn('accent')).toContain('data-ground="accent"');
  expect(drawOn(undefined)).toContain('data-ground="accent"');
  expect(drawOn('stage')).toContain('data-ground="stage" data-tone="stage"');
});
