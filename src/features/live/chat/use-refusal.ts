import { useTranslation } from 'next-i18next/pages'
import { useCallback } from 'react'
import { ApiError } from '#lib/shared/api.ts'
import { showToast } from '#ui/toast.ts'

const REASONS = {
  CHAT_CLOSED_EXCEPTION: 'closed',
  CHAT_WORDS_EXCEPTION: 'words',
  CHAT_BANNED_EXCEPTION: 'banned',
  CHAT_FOLLOWERS_EXCEPTION: 'followers',
  CHAT_BUYERS_EXCEPTION: 'buyers',
  FORBIDDEN_EXCEPTION: 'forbidden',
  TOO_MANY_REQUESTS_EXCEPTION: 'tooFast',
  INVALID_ARGUMENT_EXCEPTION: 'invalid',
} as const

/** Translation key for the reason that a message was refused. */
export function reasonOf(error: unknown): (typeof REASONS)[keyof typeof REASONS] | 'unknown' {
  const title = error instanceof ApiError ? error.errors[0]?.title : undefined
  return title !== undefined && title in REASONS ? REASONS[title as keyof typeof REASONS] : 'unknown'
}

export function useRefusal() {
  const { t } = useTranslation('chat')
  return useCallback((error: unknown) => showToast({ kind: 'error', text: t(`refused.${reasonOf(error)}`) }), [t])
}
