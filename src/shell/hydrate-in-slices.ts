// Next's pages router hydrates the page in one long task, which blocks all input. Within a transition, as in the app
// router, React yields every 5 ms. Delete it once the pages router hydrates in a transition itself (look for
// `startTransition` around `hydrateRoot` in next/dist/client/index.js), or when the site moves to the app router.
import { startTransition } from 'react'
import reactDomClient, { type Root } from 'react-dom/client'

const { hydrateRoot } = reactDomClient

reactDomClient.hydrateRoot = (...given): Root => {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(...given)
  })
  if (!root) throw new Error('React deferred hydration')
  return root
}
