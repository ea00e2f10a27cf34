/** A radio group is invalid as a whole; its first radio takes the focus. */
const FOCUSABLE = 'input, textarea, [role="radio"]'

/**
 * Moves the focus to the first invalid field, otherwise to the first line that has changed, otherwise to the message.
 * Call after the errors are rendered.
 */
export function focusFirstFault(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE)
  const refusal = form.querySelector<HTMLElement>('[data-refusal]')
  const target = control ?? (refusal && (form.querySelector<HTMLElement>('[data-fault]') ?? refusal))
  if (!target) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
