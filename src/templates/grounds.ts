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
 * changes only what follows it. One part has the accent: the first that brings it, otherwise the last call to action;
 * on a dark page that is a raised card instead, because the accent would dazzle. Pure.
 */
export function arrangeGrounds(parts: readonly Stand[], isDark = false): Ground[] {
  const accent = parts.findIndex(({ hasAccent }) => hasAccent);
  const grounds: Ground[] = [];
  /** Parts on paper that follow each other, up to this one. */
  let papers = 0;
  for (const [index, { stand }] of parts.entries()) {
    const before = grounds.at(-1);
    const ground = findGround(stand, before?.ground, papers);
    const isSame = before?.ground === ground && (ground !== 'stage' || (accent !== index && accent !== index - 1));
    const isBlock = stand === 'panel' || parts[index - 1]?.stand === 'panel';
    const above = !isSame ? 'edge' : isBlock ? 'join' : 'seam';
    if (before) before.below = above;
    const isOpenPaper = ground === 'paper' && stand !== 'panel';
    papers = !isOpenPaper ? 0 : isSame && !isBlock ? papers + 1 : 1;
    grounds.push({ ground, above, below: 'edge' });
  }
  const last = parts.findLastIndex(({ name }) => name === callToAction);
  for (const [index, ground] of grounds.entries()) {
    const { stand, hasAccent } = parts[index] ?? {};
    if (stand === 'stage' && hasAccent) ground.tone = index === accent ? 'accent' : 'stage';
    if (stand !== 'panel') continue;
    const tone = index !== last || accent >= 0 ? 'stage' : isDark ? 'raised' : 'accent';
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
