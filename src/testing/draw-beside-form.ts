import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { handOverFormId } from '../contract/page-attributes.ts';
import { FormTargetContext } from '../ui/button/form-target.ts';

/** Draws a part of a page with a hand-over form, to which its buttons lead. */
export function drawBesideForm(part: ReactElement): string {
  return renderToStaticMarkup(createElement(FormTargetContext, { value: handOverFormId }, part));
}
