import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query'

/** Arguments of `onSuccess` or `onSettled`, of which the context is the last. */
type Given = [...unknown[], MutationFunctionContext]
const clientOf = (given: Given) => (given.at(-1) as MutationFunctionContext).client

/** After a mutation: refetches these queries. The mutation ends when those on screen have been refetched. */
export const refetch =
  (...keys: QueryKey[]) =>
  (...given: Given) =>
    Promise.all(keys.map((queryKey) => clientOf(given).invalidateQueries({ queryKey })))

/** As `refetch`, but the mutation ends at once. */
export const invalidate =
  (...keys: QueryKey[]) =>
  (...given: Given) =>
    void refetch(...keys)(...given)

/** After a mutation: its answer is the new data of this query. */
export const cacheAnswer =
  (queryKey: QueryKey) =>
  (answer: unknown, ...given: Given) =>
    clientOf(given).setQueryData(queryKey, answer)
