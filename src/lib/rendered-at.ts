import { createContext, useContext } from 'react'

export const RenderedAt = createContext<Date | null>(null)

/**
 * When the page's HTML was made, as `withPage` and `withStaticPage` tell: what is new, over or yet to come must not
 * differ in the browser.
 */
export function useRenderedAt(): Date {
  const renderedAt = useContext(RenderedAt)
  if (!renderedAt)
    throw new Error('a page that neither withPage nor withStaticPage loads does not know when it was made')
  return renderedAt
}
