import { useContext } from 'react';
import { FormAnchor, type FormAnchorProps } from './FormAnchor.tsx';
import { PageFormContext } from './page-form.ts';

/**
 * A call to action that leads down or up to the hand-over form, or opens the popup of a page that has one instead. A
 * link that works by itself; `ui/form-link/form-link.behaviour.ts` keeps the distance of behaviour 9.11 and puts the
 * focus into the first field.
 */
export function FormLink(props: FormAnchorProps) {
  return <FormAnchor form={useContext(PageFormContext) ?? 'hand-over'} {...props} />;
}
