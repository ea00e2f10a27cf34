import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProcessComment } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { replyMutations } from '#data/social/social-comment/reply-mutations.ts'
import { offerFault, type OfferFault } from './lib/offer-fault.ts'

export type Outcome = 'sending' | 'held' | 'queued' | OfferFault

const isDone = (outcome: Outcome | undefined) => outcome === 'held' || outcome === 'queued'

/**
 * Makes one offer after another, the oldest comment first, so that the stock goes to whoever wrote first. Each is a call
 * of its own, which a repetition does not make twice. Whoever closes the sheet stops after the one under way.
 */
export function useManyOffers(view: CommentView) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isSending, setIsSending] = useState(false)
  const isOpen = useRef(true)
  const { mutateAsync: process } = useMutation(replyMutations(view).process)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const note = (uuid: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(uuid, outcome))

  const send = async (comments: readonly PageComment[], body: ProcessComment) => {
    setIsSending(true)
    // The network gives times in seconds. Of the same second, the list has the newer one first.
    for (const { uuid } of comments.toReversed().toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
      if (isDone(outcomes.get(uuid))) continue
      if (!isOpen.current) return
      note(uuid, 'sending')
      try {
        const { offer } = await process({ commentUuid: uuid, body })
        note(uuid, offer?.state === 'queued' ? 'queued' : 'held')
      } catch (error) {
        note(uuid, offerFault(error))
      }
    }
    setIsSending(false)
  }
  const done = [...outcomes].flatMap(([uuid, outcome]) => (isDone(outcome) ? [uuid] : []))
  const failed = [...outcomes.values()].filter((outcome) => outcome !== 'sending' && !isDone(outcome)).length
  return { outcomes, isSending, send, done, failed }
}
