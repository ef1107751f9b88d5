import { useContext } from 'react';
import { FormAnchor, type FormAnchorProps } from '../form-link/FormAnchor.tsx';
import { PageFormContext } from '../form-link/page-form.ts';

/**
 * Opens the registration dialog, or leads to the hand-over form of a page that has one instead. Without JavaScript it
 * is a link to the dialog; `browser/registration-dialog.ts` turns it into a button (role, Space key) and stores which
 * one was used.
 */
export function CallToActionButton(props: FormAnchorProps) {
  return <FormAnchor form={useContext(PageFormContext) ?? 'popup'} {...props} />;
}
