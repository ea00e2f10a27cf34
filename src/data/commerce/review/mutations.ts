import { mutationOptions } from '@tanstack/react-query'
import type { WriteReview } from '#contracts/commerce/review.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REVIEW_AUTHORS, reviewQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/commerce/review.calls.ts')).reviewCalls)

export const reviewMutations = {
  /** Shows the new review first at once, in place of the author's previous one, which may be in the other list. */
  write: (sellerUuid: string) =>
    mutationOptions({
      mutationFn: (review: WriteReview) => call('POST /user/:id/review', { params: { id: sellerUuid }, body: review }),
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
