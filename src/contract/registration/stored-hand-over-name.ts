/** Name of the hand-over form, of leads that it keeps, and last part of the address that they are posted to. */
export const handOverFormName = 'hand-over';
