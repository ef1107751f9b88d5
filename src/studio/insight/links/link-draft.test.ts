import { describe, expect, it } from 'vitest';
import { defaultLinkLists, linkSets } from '../../../contract/insight/link-lists.ts';
import type { KeptLink } from '../../../contract/studio/link-calls.ts';
import { findSame, findSet, leaveField, listSets, noWord, proposeFresh, proposeWords, wordsOf } from './link-draft.ts';

const link: KeptLink = {
  ...{ id: '1', name: 'Tin Tết', source: 'zalo', medium: 'oa', campaign: 'gop-tet', content: 'tin-22-11' },
  ...{ createdBy: null, createdAt: '2026-11-22T01:00:00Z', isArchived: false, views: 0, registrations: 0, byDay: [] },
};

describe('a field of free words', () => {
  it('shows the word when it is left, and still knows what was typed', () => {
    const left = leaveField({ text: ' Tin 22/11 ', typed: '' });
    expect(left).toEqual({ text: 'tin-22-11', typed: ' Tin 22/11 ' });
    expect(leaveField(left)).toEqual(left);
    expect(leaveField({ text: 'zalo', typed: '' })).toEqual({ text: 'zalo', typed: '' });
    expect(leaveField({ text: '🎉', typed: '' })).toEqual({ text: '', typed: '🎉' });
  });

  it('stands for its word while it is typed', () => {
    const draft = { source: 'zalo', medium: null, campaign: { text: 'Góp Tết', typed: '' }, content: noWord, name: '' };
    expect(wordsOf(draft)).toEqual({ source: 'zalo', medium: '', campaign: 'gop-tet', content: '' });
  });
});

describe('sets', () => {
  it('all have words of the first lists, and are left out when a word may not be used', () => {
    expect(listSets(defaultLinkLists)).toHaveLength(linkSets.length);
    expect(listSets({ sources: ['zalo'], media: ['zns', 'qr'] }).map(({ id }) => id)).toEqual(['zns']);
    expect(findSet({ source: 'quay', medium: 'qr' })).toBe('counter');
    expect(findSet({ source: 'zalo', medium: 'qr' })).toBeUndefined();
  });
});

it('the same words are found, also of an archived link; a missing content is a word of its own', () => {
  const archived = { ...link, id: '2', content: '', isArchived: true };
  expect(findSame([link, archived], { ...link })?.id).toBe('1');
  expect(findSame([link, archived], { ...link, content: '' })?.id).toBe('2');
  expect(findSame([link], { ...link, medium: 'zns' })).toBeUndefined();
});

describe('proposals', () => {
  it('are the words of kept links, most used first, then fresh ones', () => {
    const links = [link, { ...link, campaign: 'he' }, { ...link, campaign: 'he' }, { ...link, content: '' }];
    expect(proposeWords(links, 'campaign', ['he', 'moi', 'moi'])).toEqual([
      { word: 'gop-tet', uses: 2 },
      { word: 'he', uses: 2 },
      { word: 'moi', uses: 0 },
    ]);
    expect(proposeWords(links, 'content', [])).toEqual([{ word: 'tin-22-11', uses: 3 }]);
  });

  it('are fresh by campaign and day', () => {
    expect(proposeFresh('campaign', 'hu_vang', '2026-11-02')).toEqual(['hu-vang-thang-11', 'hu-vang-2026']);
    expect(proposeFresh('content', 'hu_vang', '2026-11-02')).toEqual(['tin-2-11']);
  });
});
