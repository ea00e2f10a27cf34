import { MutationObserver, type MutationObserverOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useMemo } from 'react'
import type { BanSpan, ChatMessage, SetChat } from '#contracts/live/chat.ts'
import { chatMutations } from '#data/live/conversation/mutations.ts'
import { chatQueries } from '#data/live/conversation/queries.ts'
import { currentSession } from '#lib/browser/session.ts'
import { showToast } from '#ui/toast.ts'

export type Moderation = ReturnType<typeof useModeration>

/** Moderation of a message or its author. It takes effect at once, with an undo as long as the toast is shown. */
export function useModeration(conversationUuid: string) {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  return useMemo(() => {
    const calls = chatMutations(conversationUuid)
    const run = <Answer, Sent>(call: MutationObserverOptions<Answer, Error, Sent>, sent: Sent) =>
      new MutationObserver(client, call).mutate(sent)
    const refresh = () => {
      const userId = currentSession()?.userId
      if (userId) void client.invalidateQueries({ queryKey: chatQueries.own(conversationUuid, userId).queryKey })
      // No event changes a replay. Windows that are not on screen are dropped, because mounting does not refetch them.
      const replays = { queryKey: chatQueries.replays(conversationUuid) }
      client.removeQueries({ ...replays, type: 'inactive' })
      void client.invalidateQueries(replays)
    }
    const fail = () => showToast({ kind: 'error', text: t('moderation.failed') })

    function act<Answer>(work: Promise<Answer>, done: string, takeBack?: (answer: Answer) => Promise<unknown>) {
      work.then((answer) => {
        refresh()
        const undo = () => void takeBack?.(answer).then(refresh, fail)
        showToast({
          kind: 'info',
          text: done,
          ...(takeBack && { action: { label: t('moderation.undo'), onAction: undo } }),
        })
      }, fail)
    }
    const decide = (messageUuids: string[], verdict: 'shown' | 'held' | 'refused') =>
      run(calls.decide, { messageUuids, verdict })

    return {
      remove: ({ uuid }: ChatMessage, isOwn: boolean) =>
        // No undo: nobody can restore a message that its author deleted.
        isOwn
          ? act(run(calls.remove, uuid), t('moderation.removed'))
          : act(run(calls.remove, uuid), t('moderation.removed'), () => decide([uuid], 'shown')),
      removeAll: ({ author }: ChatMessage) =>
        act(
          run(calls.removeAll, author.uuid),
          t('moderation.removedAll', { name: author.fullName }),
          async ({ messageUuids }) => (messageUuids.length > 0 ? decide(messageUuids, 'shown') : undefined),
        ),
      ban: ({ author }: ChatMessage, span: BanSpan) =>
        act(
          run(calls.ban, { userUuid: author.uuid, span }),
          t(`moderation.banned.${span}`, { name: author.fullName }),
          (made) => run(calls.undoBan, { userUuid: author.uuid, ban: made }),
        ),
      decide: ({ uuid }: ChatMessage, verdict: 'shown' | 'refused') =>
        act(decide([uuid], verdict), t(`moderation.decided.${verdict}`), () => decide([uuid], 'held')),
      /** Dismisses a report: the message stays. */
      approve: ({ uuid }: ChatMessage) => act(decide([uuid], 'shown'), t('moderation.decided.kept')),
      answer: ({ uuid }: ChatMessage) =>
        act(run(calls.answer, { messageUuid: uuid, isAnswered: true }), t('questions.answered'), () =>
          run(calls.answer, { messageUuid: uuid, isAnswered: false }),
        ),
      report: ({ uuid }: ChatMessage) => act(run(calls.report, uuid), t('moderation.reported')),
      setRules: (rules: SetChat, before: SetChat) =>
        act(run(calls.setRules, rules), t('moderation.rulesSet'), () => run(calls.setRules, before)),
    }
  }, [client, conversationUuid, t])
}
