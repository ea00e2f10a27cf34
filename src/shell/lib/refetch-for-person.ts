import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from '#data/account/session/queries.ts'
import { onPersonChange } from '#lib/browser/session.ts'

/** Loads all data again when the user changes. Returns the unsubscribe function. */
export const refetchForPerson = (client: QueryClient) =>
  onPersonChange(() => {
    client.removeQueries({ queryKey: sessionQueries.all })
    // Components first render for the new user, because the server refuses the former one's data to their token.
    setTimeout(() => void client.invalidateQueries())
  })
