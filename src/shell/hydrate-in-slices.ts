import { startTransition } from 'react'
import reactDomClient, { type Root } from 'react-dom/client'

const { hydrateRoot } = reactDomClient

// The pages router asks React to hydrate the page in one go, one long task during which no press is answered. Asked for
// within a transition, as the app router does, React makes slices of 5 ms of it.
reactDomClient.hydrateRoot = (...asked): Root => {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(...asked)
  })
  if (!root) throw new Error('React put hydrating off')
  return root
}
