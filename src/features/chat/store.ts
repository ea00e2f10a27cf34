import { create } from 'zustand'
import { localStore, sessionStore } from '#lib/browser/storage.ts'

const HIDDEN_KEY = 'chat-hidden'
const draftKey = (conversationUuid: string) => `chat-draft:${conversationUuid}`

/** Null until set: storage is read when a part of the chat first renders. */
const useChatFlag = create<{ isHidden: boolean | null }>(() => ({ isHidden: null }))

/** True if the chat is visible on this device: beside a live, or as its newest message over it. */
export const useIsChatVisible = () => !(useChatFlag(({ isHidden }) => isHidden) ?? localStore.get(HIDDEN_KEY) === '1')

export function setChatVisible(isVisible: boolean) {
  if (isVisible) localStore.remove(HIDDEN_KEY)
  else localStore.set(HIDDEN_KEY, '1')
  useChatFlag.setState({ isHidden: !isVisible })
}

/** Keeps the draft that a visitor wrote before signing in. */
export const keepDraft = (conversationUuid: string, text: string) => sessionStore.set(draftKey(conversationUuid), text)

export const draftOf = (conversationUuid: string) => sessionStore.get(draftKey(conversationUuid)) ?? ''

export const dropDraft = (conversationUuid: string) => sessionStore.remove(draftKey(conversationUuid))
