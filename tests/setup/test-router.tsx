import type { ReactNode } from 'react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js'
import type { NextRouter } from 'next/router'

/** Router of a component under test. Next exports its context only from internal files. */
export const TestRouter = ({ router, children }: { router: Partial<NextRouter>; children: ReactNode }) => (
  <RouterContext value={router as NextRouter}>{children}</RouterContext>
)
