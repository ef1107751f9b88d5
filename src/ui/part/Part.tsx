import type { ComponentProps } from 'react';
import { usePartPlace } from './part-place.ts';

/**
 * The `<section>` of a part. Where grounds are computed, it says its ground and what divides it from its neighbours
 * (`grounds.css`); a ground of its own stays.
 */
export function Part(attributes: ComponentProps<'section'> & { 'data-ground'?: string | undefined }) {
  const place = usePartPlace();
  if (!place) return <section {...attributes} />;
  const { ground, above, below } = place;
  return <section data-ground={ground} {...attributes} data-above={above} data-below={below} />;
}

interface PartTitleProps extends ComponentProps<'h2'> {
  /** Its level on a page whose order its template has designed. */
  level?: 1 | 2;
}

/** The title of a part: `h1` in the first part that has one, otherwise `h2`. Its look follows its class, never this. */
export function PartTitle({ level = 2, ...attributes }: PartTitleProps) {
  const Heading = (usePartPlace()?.level ?? level) === 1 ? 'h1' : 'h2';
  return <Heading {...attributes} />;
}

/** A title inside a part, one level below that of the part. */
export function InnerTitle(attributes: ComponentProps<'h3'>) {
  const Heading = usePartPlace()?.level === 1 ? 'h2' : 'h3';
  return <Heading {...attributes} />;
}
