/** A radio group is invalid as a whole; its first radio takes the focus. */
const FOCUSABLE = 'input, textarea, [role="radio"]'

/** Call after the errors are rendered. */
export function focusFirstFault(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus()
}
