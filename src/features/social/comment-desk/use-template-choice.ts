import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { templateQueries } from '#data/social/content-template/queries.ts'
import { localStore } from '#lib/browser/storage.ts'

const nameOf = (userUuid: string, kind: ReplyKind) => `comment-template:${userUuid}:${kind}`

/** Template that was last used for a reply of this kind in this browser; an empty text for the built-in wording. */
const lastTemplate = (userUuid: string, kind: ReplyKind): string => localStore.get(nameOf(userUuid, kind)) ?? ''

const rememberTemplate = (userUuid: string, kind: ReplyKind, templateUuid: string): void =>
  localStore.set(nameOf(userUuid, kind), templateUuid)

/** Template for a reply of this kind: the one used last until another is picked. None is the built-in wording. */
export function useTemplateChoice(userUuid: string, kind: ReplyKind) {
  const [picked, setPicked] = useState<Partial<Record<ReplyKind, string>>>({})
  // Templates are written in another tab.
  const { data, refetch } = useQuery({ ...templateQueries.ofSeller(userUuid), refetchOnWindowFocus: true })
  const templates = (data?.data ?? []).filter(({ reply }) => reply === kind)
  const [content = '', ...otherContents] = data?.builtIn[kind] ?? []
  const template = templates.find(({ uuid }) => uuid === (picked[kind] ?? lastTemplate(userUuid, kind)))
  return {
    templates,
    template,
    /** Wording that will be sent: the template's, or the built-in one. Null until it is loaded. */
    wording: template ?? (data ? { content, otherContents } : null),
    pick: (uuid: string) => setPicked({ ...picked, [kind]: uuid }),
    remember: () => {
      if (data) rememberTemplate(userUuid, kind, template?.uuid ?? '')
    },
    refetch,
  }
}
