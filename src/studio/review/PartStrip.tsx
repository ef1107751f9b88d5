import { PagePicture } from '../app/PagePicture.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import type { OrderStrip } from './order-strips.ts';
import type { PageSide } from './PageFrame.tsx';
import styles from './part-strip.module.css';
import { reviewTexts } from './texts.ts';

const words = reviewTexts.order;

interface PartStripProps {
  strip: OrderStrip;
  side: PageSide;
  /** Address of the part's picture. */
  address: string;
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** A part of a page as a strip of its own picture: its name above it, the numbers of its changes at its edge. */
export function PartStrip({ strip, side, address, current, onChoose }: PartStripProps) {
  const { title, part, isShown, changes } = strip;
  const [first] = changes;
  const last = changes.at(-1);
  const isCurrent = changes.some(({ id }) => id === current);
  const isDropped = part?.kind === 'dropped';
  // A new part is told where it is, one that went where it was.
  const mark = part && (isDropped || side === 'after') ? part.mark : undefined;
  return (
    <li
      className={joinClasses(
        styles.strip,
        part && styles.told,
        part && !isDropped && styles.changed,
        isDropped && styles.dropped,
        isCurrent && styles.current,
      )}
    >
      <p className={styles.name}>
        <span className={styles.title}>{isDropped ? words.dropped(title) : title}</span>
        {mark !== undefined && !isDropped && <b className={styles.mark}>{mark}</b>}
      </p>
      {isShown ? (
        <PagePicture title={title} address={address} pageWidth={1440} className={styles.picture} />
      ) : (
        <p className={styles.empty}>{words.notShown}</p>
      )}
      {first && (
        <button
          type="button"
          className={joinClasses(styles.number, side === 'before' && styles.hollow)}
          aria-current={isCurrent || undefined}
          onClick={() => onChoose(first.id)}
        >
          <VisuallyHidden>{words.goTo}</VisuallyHidden>
          {first === last ? first.number : `${first.number}+`}
        </button>
      )}
    </li>
  );
}
