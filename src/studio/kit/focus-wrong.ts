/** Leads to the first field that is wrong, once it is marked. For forms that were not sent. */
export function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() =>
    form.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"]')?.focus(),
  );
}
