import type { PageTemplate } from './define-template.tsx';

/** Whether pages of a template hand visitors over to the bank's own registration: those without a form of their own. */
export function handsOver(template: Pick<PageTemplate, 'form'> | undefined): boolean {
  return template?.form === undefined;
}
