import { mutationOptions } from '@tanstack/react-query'
import { Review, type WriteReview } from '#contracts/commerce/review.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { REVIEW_AUTHORS, reviewQueries } from './queries.ts'

export const reviewMutations = {
  /** Shows the new review first at once, in place of the author's previous one, which may be in the other list. */
  write: (sellerUuid: string, api = browserApi) =>
    mutationOptions({
      mutationFn: (review: WriteReview) => api.post(`/user/${sellerUuid}/review`, Review, review),
      onSuccess: (written, _review, _context, { client }) => {
        for (const by of REVIEW_AUTHORS)
          client.setQueryData(reviewQueries.ofSeller(sellerUuid, by).queryKey, (list) => {
            if (!list) return list
            const [first, ...rest] = list.pages.map((page) => ({
              ...page,
              data: page.data.filter(({ author }) => author?.uuid !== written.author?.uuid),
            }))
            const added = written.isVerified === (by === 'buyers') ? [written] : []
            return first ? { ...list, pages: [{ ...first, data: [...added, ...first.data] }, ...rest] } : list
          })
        void client.invalidateQueries({ queryKey: ['user'] })
      },
    }),
}
