import type { PartPlace } from '../ui/part/part-place.ts';

/** What the rule of grounds asks of a part (`defineSection`). */
interface Stand {
  name: string;
  /** Where it stands: on a ground of its own, on the ground that it looks best on, or as a block on its neighbour's. */
  stand: 'stage' | 'paper' | 'tint' | 'panel';
  /** The ground of its own is the accent. */
  hasAccent?: true | undefined;
}

export type Ground = Pick<PartPlace, 'ground' | 'above' | 'below' | 'tone'>;

/** The section whose last block has the accent, and closes a page over the edge of the footer. */
const callToAction = 'call-to-action';

/**
 * The grounds of parts in their order, so that any order looks designed: paper is the rule, tint the punctuation, at
 * most every second part and at least every third; a panel stands on the ground of the part before it. Moving a part
 * changes only what follows it. `hasAccent`: a part of the page has the accent as its ground already. On a dark page a
 * raised card takes the place of the accent, which would dazzle. Pure.
 */
export function arrangeGrounds(parts: readonly Stand[], hasAccent = false, isDark = false): Ground[] {
  const grounds: Ground[] = [];
  /** Parts on paper that follow each other, up to this one. */
  let papers = 0;
  for (const [index, { stand, hasAccent: isAccent }] of parts.entries()) {
    const before = grounds.at(-1);
    const ground = findGround(stand, before?.ground, papers);
    const isSame = before?.ground === ground && (ground !== 'stage' || parts[index - 1]?.hasAccent === isAccent);
    const isBlock = stand === 'panel' || parts[index - 1]?.stand === 'panel';
    const above = !isSame ? 'edge' : isBlock ? 'join' : 'seam';
    if (before) before.below = above;
    const isOpenPaper = ground === 'paper' && stand !== 'panel';
    papers = !isOpenPaper ? 0 : isSame && !isBlock ? papers + 1 : 1;
    grounds.push({ ground, above, below: 'edge' });
  }
  const last = parts.findLastIndex(({ name }) => name === callToAction);
  for (const [index, ground] of grounds.entries()) {
    if (parts[index]?.stand !== 'panel') continue;
    const tone = index !== last || hasAccent ? 'stage' : isDark ? 'raised' : 'accent';
    const isTwice = grounds[index - 1]?.tone === tone;
    ground.tone = !isTwice ? tone : tone === 'raised' ? 'stage' : 'raised';
  }
  const end = grounds.at(-1);
  if (end && parts.at(-1)?.name === callToAction) end.below = 'footer';
  return grounds;
}

function findGround(stand: Stand['stand'], before: Ground['ground'] | undefined, papers: number): Ground['ground'] {
  if (stand === 'stage') return 'stage';
  if (before === undefined || before === 'stage') return 'paper';
  if (stand === 'panel') return before;
  if (before === 'tint') return 'paper';
  return stand === 'tint' || papers >= 2 ? 'tint' : 'paper';
}
