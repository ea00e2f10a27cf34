import { createContext, useContext } from 'react'

export const RenderedAt = createContext<Date | null>(null)

/**
 * Time at which the page's HTML was rendered, set by `withPage` and `withStaticPage`. Labels such as new or over are
 * computed from it, so that they do not differ at hydration.
 */
export function useRenderedAt(): Date {
  const renderedAt = useContext(RenderedAt)
  if (!renderedAt)
    throw new Error('a page that neither withPage nor withStaticPage loads does not know when it was made')
  return renderedAt
}
