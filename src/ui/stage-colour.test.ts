import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../page/content-types.ts';
import { complaints } from '../testing/remarks.ts';
import { groundAttributes, listThemes, ownStage, stageColour, stageTheme } from './stage-colour.ts';

const colour = stageColour(createContentTypes({}));

describe('a colour of content', () => {
  it.each([
    ['coral', 'coral', 'stage'],
    ['Coral', 'coral', 'stage'],
    ['coral-accent', 'coral', 'accent'],
    ['accent', undefined, 'accent'],
    ['', undefined, 'stage'],
    [undefined, undefined, 'stage'],
    ['#5A2FD', undefined, 'stage'],
    ['rgb(1 2 3)', undefined, 'stage'],
    ['hồng', undefined, 'stage'],
    ['pink-accent', undefined, 'stage'],
    ['constructor', undefined, 'stage'],
  ])('%j is a ground whose texts are readable', (stored, theme, ground) => {
    expect(colour.parse(stored)).toEqual({ theme, ground });
  });

  it('is never anything else, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (stored) => {
        expect(['stage', 'accent', 'own']).toContain(colour.parse(stored).ground);
      }),
    );
  });

  it('is used as given when it is a colour', () => {
    expect(colour.parse('#5A2FD0')).toEqual({ ground: 'own', colour: '#5a2fd0' });
  });

  it('becomes attributes', () => {
    expect(groundAttributes({ ground: 'own', colour: '#5a2fd0' })).toEqual({
      'data-ground': 'own',
      'data-colour': '#5a2fd0',
    });
    expect(groundAttributes(ownStage)).toEqual({ 'data-ground': 'stage' });
    expect(groundAttributes({ theme: 'coral', ground: 'accent' })).toEqual({
      'data-ground': 'accent',
      'data-theme': 'coral',
    });
  });
});

describe('the theme of a card or slide', () => {
  it('is one of the nine or none', () => {
    expect(stageTheme().parse('blue')).toBe('blue');
    expect(stageTheme().parse(undefined)).toBeUndefined();
    expect(complaints(stageTheme().safeParse('#0f0'))[0]).toMatch(/^: a theme \(jade, /);
  });

  it('is needed once by a page, however many wear it', () => {
    expect(listThemes(['blue', undefined, 'coral', 'blue'])).toEqual(['blue', 'coral']);
  });
});
