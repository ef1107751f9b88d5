/**
 * Cases for `npm run test:all` alone, which sets LONG=1: they try a behaviour that `npm test` tries in another place,
 * on a phone, in the light theme, or on the page of another campaign.
 */
export function atNight<const Case>(...cases: readonly Case[]): readonly Case[] {
  return process.env.LONG ? cases : [];
}
