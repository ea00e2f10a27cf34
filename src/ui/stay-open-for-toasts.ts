/** Keeps a modal layer open when a toast above it is pressed, which Radix counts as a press outside. */
export function stayOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}
