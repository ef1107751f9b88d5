import type { ComponentProps, ElementType, JSX } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './layout.module.css';

/** In pixels, between rows and between columns. */
const gaps = {
  2: styles.gap2,
  4: styles.gap4,
  6: styles.gap6,
  8: styles.gap8,
  10: styles.gap10,
  12: styles.gap12,
  14: styles.gap14,
  16: styles.gap16,
  20: styles.gap20,
  24: styles.gap24,
  32: styles.gap32,
};
const columnGaps = {
  8: styles.columnGap8,
  12: styles.columnGap12,
  16: styles.columnGap16,
  24: styles.columnGap24,
};
const aligns = { start: styles.start, center: styles.center, end: styles.end, baseline: styles.baseline };
const packs = { start: styles.toStart, center: styles.toCenter, end: styles.toEnd, edges: styles.toEdges };
const flexes = { grow: styles.grow, rigid: styles.rigid };
const columns = { 2: styles.columns2, leading: styles.leading, fit: styles.fit };
const tones = {
  ink: styles.ink,
  soft: styles.soft,
  muted: styles.muted,
  gold: styles.gold,
  ok: styles.ok,
  warn: styles.warn,
  error: styles.error,
};
const sizes = { xs: styles.xs, s: styles.s, m: styles.m, l: styles.l, xl: styles.xl };
const lines = {
  16: styles.line16,
  18: styles.line18,
  20: styles.line20,
  22: styles.line22,
  24: styles.line24,
  28: styles.line28,
};
const weights = { regular: styles.regular, bold: styles.bold };
const breaks = { whole: styles.whole, typed: styles.asTyped, cut: styles.cut, cut2: styles.cut2, cut3: styles.cut3 };
const links = { always: styles.link, hovered: styles.linkWhenHovered };
const sides = { start: styles.textStart, center: styles.textCenter, end: styles.textEnd };

interface Choices {
  gap?: keyof typeof gaps;
  /** Between columns, when it differs from `gap`. */
  columnGap?: keyof typeof columnGaps;
  /** Across the direction: of a row, up and down; of a stack, to the sides. */
  align?: keyof typeof aligns;
  /** Along the direction. */
  pack?: keyof typeof packs;
  /** Within the row around it: takes the rest, or keeps its width. */
  flex?: keyof typeof flexes;
  /** May be narrower than its longest word. */
  narrow?: boolean;
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  /** Height of a line in pixels. */
  line?: keyof typeof lines;
  weight?: keyof typeof weights;
  /** Small and muted, beside what it explains. */
  note?: boolean;
  mono?: boolean;
  /** Figures of one width. */
  tabular?: boolean;
  /** Where lines break: nowhere, as typed, or cut off after one, two or three lines. */
  breaks?: keyof typeof breaks;
  side?: keyof typeof sides;
  /** Words that lead somewhere are underlined. */
  link?: keyof typeof links;
  /** A press on the positioned part around it is one on it. */
  covering?: boolean;
  /** On a ground of its own with a line around. */
  framed?: boolean;
  /** A line between its parts. */
  divided?: boolean;
  /** Across the whole screen, with a line below. */
  band?: boolean;
}

/** Each may be left open by a condition. */
type LayoutChoices = { [Choice in keyof Choices]: Choices[Choice] | undefined };

interface RowChoices {
  /** Continues on the next line. */
  wrap?: boolean | undefined;
  /** Among words. */
  inline?: boolean | undefined;
}

interface GridChoices {
  /** Equal ones by their number, or as many as fit; or a narrow one before the one that takes the rest. */
  columns: keyof typeof columns;
}

/** Attributes of the element, and its tag: `div` by default. */
type Props<Tag extends keyof JSX.IntrinsicElements, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

/** Parts one below the other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: Props<Tag, LayoutChoices>) {
  return draw(styles.stack, props);
}

/** Parts side by side. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: Props<Tag, LayoutChoices & RowChoices>) {
  const { wrap, inline, ...rest } = props;
  return draw(joinClasses(inline ? styles.inline : styles.row, wrap && styles.wrap), rest);
}

/** Parts in columns. */
export function Grid<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: Props<Tag, LayoutChoices & GridChoices>) {
  const { columns: named, ...rest } = props;
  return draw(joinClasses(styles.grid, columns[named]), rest);
}

/** Words. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>(props: Props<Tag, LayoutChoices>) {
  return draw('', { as: 'p', ...props });
}

function draw(
  base: string | undefined,
  props: LayoutChoices & { as?: ElementType | undefined; className?: string | undefined },
) {
  const { as: Element = 'div', className, gap, columnGap, align, pack, flex, narrow, ...words } = props;
  const { tone, size, line, weight, note, mono, tabular, breaks: broken, side, link, ...frame } = words;
  const { covering, framed, divided, band, ...rest } = frame;
  const classes = joinClasses(
    base,
    gap && gaps[gap],
    columnGap && columnGaps[columnGap],
    align && aligns[align],
    pack && packs[pack],
    flex && flexes[flex],
    narrow && styles.narrow,
    tone && tones[tone],
    size && sizes[size],
    line && lines[line],
    weight && weights[weight],
    note && styles.note,
    mono && styles.mono,
    tabular && styles.tabular,
    broken && breaks[broken],
    side && sides[side],
    link && links[link],
    covering && styles.covering,
    framed && styles.framed,
    divided && styles.divided,
    band && styles.band,
    className,
  );
  return <Element className={classes} {...rest} />;
}
