/** What tags of others are for, in the order in which visitors are asked. */
export const tagPurposes = ['measuring', 'advertising', 'chat'] as const;
export type TagPurpose = (typeof tagPurposes)[number];

/** Names for visitors and staff. */
export const tagPurposeTitles: Readonly<Record<TagPurpose, string>> = {
  measuring: 'Đo lường',
  advertising: 'Quảng cáo',
  chat: 'Trò chuyện',
};

/** Whether the tags of a page wait for the visitor's choice (`ask`), or run after load (`run`). */
export const tagSwitch = ['ask', 'run'] as const;
type TagSwitch = (typeof tagSwitch)[number];

/** Whether a page asks first: what its campaign says, otherwise what the bank does by default. */
export function asksFirst({ tags }: { tags?: TagSwitch | undefined }, byDefault: boolean): boolean {
  return tags === undefined ? byDefault : tags === 'ask';
}
