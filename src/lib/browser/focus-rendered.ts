/** Focuses the element with this selector, once it is rendered. */
export function focusRendered(root: HTMLElement | null, selector: string, tries = 10): void {
  const found = root?.querySelector<HTMLElement>(selector)
  if (found) found.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusRendered(root, selector, tries - 1))
}
