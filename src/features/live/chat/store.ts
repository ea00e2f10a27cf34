import { create } from 'zustand'
import { tabDraft } from '#lib/browser/drafts.ts'
import { localStore } from '#lib/browser/storage.ts'

const HIDDEN_KEY = 'chat-hidden'

/** Null until set: storage is read when a part of the chat first renders. */
const useChatFlag = create<{ isHidden: boolean | null }>(() => ({ isHidden: null }))

/** True if the chat is visible on this device: beside a live, or as its newest message over it. */
export const useIsChatVisible = () => !(useChatFlag(({ isHidden }) => isHidden) ?? localStore.get(HIDDEN_KEY) === '1')

export function setChatVisible(isVisible: boolean) {
  if (isVisible) localStore.remove(HIDDEN_KEY)
  else localStore.set(HIDDEN_KEY, '1')
  useChatFlag.setState({ isHidden: !isVisible })
}

/** Unsent message. A visitor finds it after signing in. */
export const chatDraft = (conversationUuid: string) => tabDraft(`chat:${conversationUuid}`)
