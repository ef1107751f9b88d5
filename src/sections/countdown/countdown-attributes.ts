/** Written by `sections/countdown`, read and followed by its behaviour and its styles. */
export const countdownAttributes = {
  /** On the block: when the offer ends, in milliseconds since 1970. */
  endsAt: 'data-ends',
  /** On the block: `running`, `last-day` or `ended`. */
  state: 'data-state',
  /** On the time that is left: how many digits its days have, 2 or 3. */
  digits: 'data-digits',
  /** On a number: `days`, `hours` or `minutes`. */
  left: 'data-left',
} as const;
