/**
 * What a period brought. `views` are counted by pages. `registrations` are those in the table of leads without the
 * quarantined ones, and on card pages the visitors who were handed over, which pages count; the latter also stand in
 * `handOvers`. `reached` and `interested`: registrations whose person the desk has spoken with since, and who said
 * then that they are interested.
 */
export interface Figures {
  readonly views: number;
  readonly registrations: number;
  readonly handOvers: number;
  readonly reached: number;
  readonly interested: number;
}

export const noFigures: Figures = { views: 0, registrations: 0, handOvers: 0, reached: 0, interested: 0 };

export function addFigures(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, one) => ({
      views: sum.views + one.views,
      registrations: sum.registrations + one.registrations,
      handOvers: sum.handOvers + one.handOvers,
      reached: sum.reached + one.reached,
      interested: sum.interested + one.interested,
    }),
    noFigures,
  );
}

/** Fewer views say nothing about a rate. */
export const fewestViews = 100;

/** Registrations to views, 0 to 1 and more; undefined with fewer than `fewestViews`. */
export function rateOf({ views, registrations }: Pick<Figures, 'views' | 'registrations'>): number | undefined {
  return views < fewestViews ? undefined : registrations / views;
}

/** Registrations that the desk may call: those who were handed over are called by the bank. */
export function callableOf({ registrations, handOvers }: Figures): number {
  return registrations - handOvers;
}

/**
 * The interval that holds the true rate of so many of so many with 95 % confidence (Wilson's score interval), each end
 * 0 to 1. More registrations than views, which happens where pages cannot count, are taken as all.
 */
export function rateInterval(registrations: number, views: number): readonly [low: number, high: number] {
  if (views <= 0) return [0, 1];
  const z = 1.96;
  const share = Math.min(1, registrations / views);
  const spread = 1 + (z * z) / views;
  const middle = (share + (z * z) / (2 * views)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / views + (z * z) / (4 * views * views));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
