/** A group of choices is invalid as a whole; its first choice takes the focus. */
const FOCUSABLE = 'input, textarea, [role="radio"]'

/** Call after the faults are on the page. */
export function focusFirstFault(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus()
}
