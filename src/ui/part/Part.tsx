import type { HTMLAttributes, ReactNode } from 'react';
import type { Html } from '../../page/content-types.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { usePartPlace } from './part-place.ts';

interface PartProps extends HTMLAttributes<HTMLElement> {
  'data-ground'?: string | undefined;
  /** A part without a name is no landmark. */
  as?: 'section' | 'div';
}

/**
 * The `<section>` of a part. Where grounds are computed, it says its ground and what divides it from its neighbours
 * (`grounds.css`); a ground of its own stays, except for the accent where a part before has it.
 */
export function Part({ as: Element = 'section', ...attributes }: PartProps) {
  const place = usePartPlace();
  if (!place) return <Element {...attributes} />;
  const { ground, above, below, tone } = place;
  const isSpent = attributes['data-ground'] === 'accent' && tone === 'stage';
  const other = isSpent && { 'data-ground': tone, 'data-tone': tone };
  return <Element data-ground={ground} {...attributes} {...other} data-above={above} data-below={below} />;
}

interface TitleProps {
  id?: string | undefined;
  className?: string | undefined;
  [data: `data-${string}`]: string | undefined;
  /** Instead of children: HTML of content. */
  html?: Html | undefined;
  children?: ReactNode;
}

interface PartTitleProps extends TitleProps {
  /** Its level on a page whose order its template has designed. */
  level?: 1 | 2;
}

/** The title of a part: `h1` in the first part that has one, otherwise `h2`. Its look follows its class, never this. */
export function PartTitle({ level = 2, ...title }: PartTitleProps) {
  return <Title as={(usePartPlace()?.level ?? level) === 1 ? 'h1' : 'h2'} {...title} />;
}

/** The title of a part that shows none: only where it is the heading of the page. */
export function SpokenTitle({ children }: { children: ReactNode }) {
  return usePartPlace()?.level === 1 ? <h1 className="visually-hidden">{children}</h1> : null;
}

interface InnerTitleProps extends TitleProps {
  /** How many levels below the title of the part; 0 in a part without one. */
  depth?: 0 | 1 | 2;
}

/** A title inside a part. */
export function InnerTitle({ depth = 1, ...title }: InnerTitleProps) {
  const below = usePartPlace()?.level === 1 ? depth - 1 : depth;
  return <Title as={below < 1 ? 'h2' : below < 2 ? 'h3' : 'h4'} {...title} />;
}

function Title({ as: Heading, html, ...title }: TitleProps & { as: 'h1' | 'h2' | 'h3' | 'h4' }) {
  const { children, ...attributes } = title;
  if (html === undefined) return <Heading {...attributes}>{children}</Heading>;
  return <RichText as={Heading} html={html} {...attributes} />;
}
