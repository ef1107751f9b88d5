/** Focuses the first field that is marked as wrong, after React has marked it. Call it when a form is submitted. */
export function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() =>
    form.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"]')?.focus(),
  );
}
