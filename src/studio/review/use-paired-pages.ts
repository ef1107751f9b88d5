import { useRef, useState } from 'react';
import type { FromPreview, MeasuredPage } from '../../contract/studio/from-preview.ts';
import type { PageHandle, PageSide } from './PageFrame.tsx';
import { countOutside, mapScroll } from './scroll-map.ts';

interface KnownPage {
  handle: PageHandle | null;
  measured: MeasuredPage | undefined;
  top: number;
}

const other = { before: 'after', after: 'before' } as const;

/** The two pages of a comparison: scrolled together, and how many changes stand outside of what is seen. */
export function usePairedPages(isTogether: boolean, onChooseMark: (id: string) => void) {
  const pages = useRef<Record<PageSide, KnownPage>>({
    before: { handle: null, measured: undefined, top: 0 },
    after: { handle: null, measured: undefined, top: 0 },
  });
  /** The page that was scrolled last: the other one follows it. */
  const leading = useRef<PageSide>('after');
  const [outside, setOutside] = useState<{ above: number; below: number }>({ above: 0, below: 0 });

  const count = () => {
    const { measured, top } = pages.current.after;
    if (!measured) return;
    const next = countOutside(measured, top);
    setOutside((known) => (known.above === next.above && known.below === next.below ? known : next));
  };
  const follow = (isForced = isTogether) => {
    const from = pages.current[leading.current];
    const to = pages.current[other[leading.current]];
    if (!isForced || !from.measured || !to.measured) return;
    const top = mapScroll(from.measured, to.measured, from.top);
    if (top === to.top) return;
    to.top = top;
    to.handle?.post({ kind: 'scrollTo', top });
  };
  const hear = (side: PageSide) => (message: FromPreview) => {
    const page = pages.current[side];
    switch (message.kind) {
      case 'ready':
        page.top = 0;
        return;
      case 'scrolled':
        page.top = message.top;
        leading.current = side;
        follow();
        return count();
      case 'measured':
        page.measured = message;
        follow();
        return count();
      case 'chooseMark':
        return onChooseMark(message.id);
      default:
        return;
    }
  };
  return {
    hear,
    outside,
    handleOf: (side: PageSide) => (handle: PageHandle | null) => {
      pages.current[side].handle = handle;
    },
    postToBoth: (message: Parameters<PageHandle['post']>[0]) => {
      for (const { handle } of Object.values(pages.current)) handle?.post(message);
    },
    /** Both pages show a change; the newer one leads if the change is on it. */
    goTo: (id: string) => {
      const { before, after } = pages.current;
      const isOnlyBefore =
        before.measured?.marks.some((mark) => mark.id === id) && !after.measured?.marks.some((mark) => mark.id === id);
      before.handle?.post({ kind: 'goTo', id, isLeading: isOnlyBefore === true });
      after.handle?.post({ kind: 'goTo', id, isLeading: isOnlyBefore !== true });
    },
    /** Brings the other page to what the one shows that was scrolled last. */
    bringTogether: () => follow(true),
    /** Id of the first change below what is seen. */
    nextBelow: (): string | undefined => {
      const { measured, top } = pages.current.after;
      const below = measured?.marks.filter((mark) => !mark.isFixed && mark.top > top + measured.view) ?? [];
      return below.sort((one, next) => one.top - next.top)[0]?.id;
    },
  };
}
