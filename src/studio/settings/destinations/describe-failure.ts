import { destinationTexts as words } from './texts.ts';

/** Why something did not arrive, from the words of the log. */
export function describeFailure(reason: string): string {
  const known = words.reasons[reason];
  if (known !== undefined) return known;
  const [, status] = /^HTTP (\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return words.status(status);
  const [, unset] = /^(\w+) is not set$/.exec(reason) ?? [];
  if (unset !== undefined) return words.unset(unset);
  const [, noKey] = /^(\w+) is no webhook secret$/.exec(reason) ?? [];
  return noKey === undefined ? words.other(reason) : words.noKey(noKey);
}
