import { createContext, useContext } from 'react';
import type { Picture } from '../../page/content-types.ts';

/** Where a part stands on a page whose grounds are computed (`templates/grounds.ts`). */
export interface PartPlace {
  ground: 'paper' | 'tint' | 'stage';
  /** What divides it from its neighbour: another ground, a line, or a block. */
  above: 'edge' | 'seam' | 'join';
  /** `footer`: its block hangs over the edge of the footer. */
  below: 'edge' | 'seam' | 'join' | 'footer';
  /** The ground of its block, if it is one; of the part itself, if it brings the accent as its whole ground. */
  tone?: 'accent' | 'stage' | 'raised';
  /** The side of its picture, which alternates. */
  side: 'start' | 'end';
  /** Its first picture, in the first part of a page: it is loaded first. */
  firstPicture?: Picture | undefined;
  /** That of its title: the first titled part has the only `h1`. */
  level: 1 | 2;
}

/** Undefined on a page whose order its template has designed. Known on the server only: islands do not read it. */
export const PartPlaceContext = createContext<PartPlace | undefined>(undefined);

export function usePartPlace(): PartPlace | undefined {
  return useContext(PartPlaceContext);
}
