import { createContext, useContext } from 'react';
import { type handOverFormId, registrationDialogId } from '../../contract/page-attributes.ts';

type FormTarget = typeof handOverFormId | typeof registrationDialogId;

/** Id of the form that the buttons of the page lead to. Known on the server only: islands do not read it. */
export const FormTargetContext = createContext<FormTarget>(registrationDialogId);

export function useFormTarget(): FormTarget {
  return useContext(FormTargetContext);
}
