import { createContext, useContext } from 'react';
import { type handOverFormId, registrationDialogId } from '../../contract/page-attributes.ts';

export type FormTarget = typeof handOverFormId | typeof registrationDialogId;

/** Id of the form that the buttons of the page lead to. Known on the server only: an island with a button is told. */
export const FormTargetContext = createContext<FormTarget>(registrationDialogId);

export function useFormTarget(): FormTarget {
  return useContext(FormTargetContext);
}
