import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { FromPreview } from '../../contract/studio/from-preview.ts';
import type { PreviewState } from '../../contract/studio/preview-messages.ts';
import { useSize } from '../app/use-size.ts';
import { IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { lawTexts } from './law-texts.ts';
import { listMarks, type PageMark, stepTo } from './numbered-changes.ts';
import { OrderPane } from './OrderPane.tsx';
import type { ComparedOrders } from './order-strips.ts';
import { PageFrame, type PageSide } from './PageFrame.tsx';
import styles from './pages-pane.module.css';
import { Slider } from './Slider.tsx';
import { reviewTexts } from './texts.ts';
import { usePairedPages } from './use-paired-pages.ts';

interface ShownPage {
  readonly address: string;
  /** Above the page: its version, and who made it when. */
  readonly head: ReactNode;
  readonly title: string;
  /** Its name where one page is shown at a time. */
  readonly name: string;
  /** Address of a picture of one part. */
  readonly partAddress: (key: string) => string;
}

interface PagesPaneProps {
  /** Null: nothing is published, and there is one page only. */
  before: ShownPage | null;
  after: ShownPage;
  changes: readonly PageMark[];
  /** The parts of both in their orders. */
  orders: ComparedOrders | undefined;
  current: string | undefined;
  onChoose: (id: string) => void;
  /** The state that both pages show. */
  state: PreviewState;
  /** One page at a time. */
  isPhone: boolean;
  /** The marks are findings of law on the newer page, which is shown alone at first; on a phone without tools. */
  isLaw?: boolean;
}

/** Widths of visitors' screens in CSS pixels. */
const widths = [
  { id: '360', icon: 'phone' },
  { id: '1440', icon: 'laptop' },
] as const;

/**
 * `beside`: both; `slide`: one over the other, parted by a line; `order`: their parts as strips; otherwise one of them.
 */
type Arrangement = 'beside' | 'slide' | 'order' | PageSide;

/** Before and after: beside each other or over each other, with the changes numbered on both. */
export function PagesPane(props: PagesPaneProps) {
  const { before, after, changes, orders, current, onChoose, state, isPhone, isLaw = false } = props;
  // A finding has the small pane for itself.
  const isBare = isLaw && isPhone;
  const words = isLaw ? lawTexts.pages : reviewTexts.pages;
  const [chosen, setArrangement] = useState<Arrangement>();
  const [width, setWidth] = useState<(typeof widths)[number]['id']>();
  const [isTogether, setTogether] = useState(true);
  const [line, setLine] = useState(50);
  const stage = useSize<HTMLDivElement>();
  const usual = isPhone || isLaw ? 'after' : 'beside';
  const isPossible =
    chosen !== undefined && (isLaw || chosen === 'slide' || chosen === 'order' || (chosen === 'beside') !== isPhone);
  const arrangement = !before ? 'after' : isPossible ? chosen : usual;
  // One over the other is a comparison only while both show the same.
  const pages = usePairedPages(isTogether || arrangement !== 'beside', onChoose);

  const marks = useMemo(
    () => ({ before: listMarks(changes, 'before'), after: listMarks(changes, 'after') }),
    [changes],
  );
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  });
  useEffect(() => latest.current.postToBoth({ kind: 'state', state }), [state]);
  const pageWidth = width ?? (isPhone ? '360' : '1440');
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width a change stands elsewhere.
  useEffect(() => {
    if (current !== undefined) latest.current.goTo(current);
  }, [current, pageWidth]);

  /** What is chosen at first is shown once the page knows where it stands. */
  const isFound = useRef(false);
  const hear = (side: PageSide) => (message: FromPreview) => {
    pages.hear(side)(message);
    if (message.kind !== 'measured' || side !== 'after' || isFound.current || message.marks.length === 0) return;
    isFound.current = true;
    if (current !== undefined) pages.goTo(current);
  };

  const isOrder = arrangement === 'order';
  const columns = arrangement === 'beside' || isOrder ? 2 : 1;
  const gap = columns === 2 ? 16 : 0;
  const size = { width: Math.max(0, (stage.size.width - gap) / columns), height: stage.size.height };
  const index = changes.findIndex(({ id }) => id === current);
  const go = (step: 1 | -1) => {
    const next = stepTo(changes, current, step);
    if (next) onChoose(next.id);
  };
  const below = pages.outside.below;
  const renderPage = (side: PageSide, page: ShownPage) => {
    const isHidden = arrangement !== 'beside' && !isOrder && arrangement !== 'slide' && arrangement !== side;
    return (
      <section className={styles.page} aria-label={page.title}>
        <Row
          gap={4}
          columnGap={8}
          align="center"
          wrap
          narrow
          tone="soft"
          className={joinClasses(styles.head, side === 'after' && styles.end)}
        >
          {page.head}
        </Row>
        <div
          className={joinClasses(styles.box, isHidden && styles.hidden, side === 'after' && styles.second)}
          style={arrangement === 'slide' && side === 'after' ? { clipPath: `inset(0 0 0 ${line}%)` } : {}}
        >
          <PageFrame
            ref={pages.handleOf(side)}
            side={side}
            address={page.address}
            title={page.title}
            pageWidth={Number(pageWidth)}
            size={size}
            marks={marks[side]}
            current={current ?? null}
            onMessage={hear(side)}
          />
        </div>
      </section>
    );
  };
  return (
    <div className={joinClasses(styles.pane, isBare && styles.bare)}>
      <Row gap={8} columnGap={12} align="center" wrap className={styles.tools}>
        {before && (
          <Segmented<Arrangement>
            label={reviewTexts.pages.arrangement}
            choices={
              isLaw
                ? [
                    { id: 'after', label: after.name },
                    { id: 'beside', label: before.name },
                  ]
                : isPhone
                  ? [
                      { id: 'before', label: before.name },
                      { id: 'after', label: after.name },
                      { id: 'slide', label: reviewTexts.pages.slide, icon: 'compare', hasIconOnly: true },
                      { id: 'order', label: reviewTexts.pages.order, icon: 'rows', hasIconOnly: true },
                    ]
                  : [
                      { id: 'beside', label: reviewTexts.pages.beside },
                      { id: 'slide', label: reviewTexts.pages.slide },
                      { id: 'order', label: reviewTexts.pages.order },
                    ]
            }
            value={arrangement}
            onChange={setArrangement}
          />
        )}
        {isLaw && !isPhone && arrangement === 'after' && (
          <Text as="span" note breaks="cut" narrow>
            {lawTexts.pages.note(changes.length)}
          </Text>
        )}
        {before && !isPhone && !isOrder && !isLaw && (
          <ToggleButton
            className={joinClasses(styles.together, isTogether && styles.on)}
            isSelected={isTogether}
            isDisabled={arrangement !== 'beside'}
            onChange={(isOn) => {
              setTogether(isOn);
              if (isOn) pages.bringTogether();
            }}
          >
            <Icon name="compare" />
            {reviewTexts.pages.together}
          </ToggleButton>
        )}
        {isOrder && !isPhone && (
          <Text as="span" note breaks="cut" flex="grow" narrow>
            {reviewTexts.pages.orderNote}
          </Text>
        )}
        {!isOrder && (
          <>
            <Text as="span" flex="grow" />
            <Segmented
              label={reviewTexts.pages.width}
              choices={widths.map(({ id, icon }) => ({ id, label: id, icon, hasIconOnly: isPhone }))}
              value={pageWidth}
              onChange={setWidth}
            />
          </>
        )}
        {!isPhone && changes.length > 0 && (
          <Row gap={4} align="center" tone="soft" tabular>
            <IconButton icon="up" label={words.previous} onPress={() => go(-1)} />
            <span aria-live="polite">{reviewTexts.pages.position(index + 1, changes.length)}</span>
            <IconButton icon="down" label={words.following} onPress={() => go(1)} />
          </Row>
        )}
      </Row>
      <div className={styles.area}>
        <div
          inert={isOrder}
          className={joinClasses(
            styles.ground,
            columns === 2 ? styles.beside : styles.stack,
            (isPhone || (isLaw && arrangement === 'after')) && arrangement !== 'slide' && styles.single,
          )}
        >
          {before && renderPage('before', before)}
          {renderPage('after', after)}
          <div className={styles.stage} ref={stage.box}>
            {arrangement === 'slide' && <Slider value={line} onChange={setLine} />}
          </div>
          {below > 0 && !isOrder && !isBare && (
            <Row
              as="button"
              inline
              gap={8}
              align="center"
              breaks="whole"
              type="button"
              className={styles.below}
              onClick={() => {
                const next = pages.nextBelow();
                if (next !== undefined) onChoose(next);
              }}
            >
              {words.below(below)}
              <Icon name="down" />
            </Row>
          )}
        </div>
        {isOrder && before && orders && (
          <OrderPane
            pages={{ before, after }}
            orders={orders}
            current={current}
            onChoose={onChoose}
            isPhone={isPhone}
          />
        )}
      </div>
    </div>
  );
}
