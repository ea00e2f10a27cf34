import { mutationOptions } from '@tanstack/react-query'
import { Review, type WriteReview } from '#contracts/review.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { reviewQueries } from './queries.ts'

export const reviewMutations = {
  /** Shows the new review first at once, in place of the author's previous one. */
  write: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (review: WriteReview) => api.post(`/user/${sellerUuid}/review`, Review, review),
      onSuccess: (written, _review, _context, { client }) => {
        client.setQueryData(reviewQueries.ofSeller(sellerUuid).queryKey, (list) => {
          if (!list) return list
          const [first, ...rest] = list.pages.map((page) => ({
            ...page,
            data: page.data.filter(({ author }) => author?.uuid !== written.author?.uuid),
          }))
          return first ? { ...list, pages: [{ ...first, data: [written, ...first.data] }, ...rest] } : list
        })
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
}
