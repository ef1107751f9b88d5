/** An item of a list of choices. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line. */
  note?: string | undefined;
}
