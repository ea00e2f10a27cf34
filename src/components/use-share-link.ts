import { useTranslation } from 'next-i18next/pages'
import { showToast } from '#ui/toast.ts'

/** Copies links, or gives them to the system's share dialog. Both say how it went. */
export function useShareLink() {
  const { t } = useTranslation('common')

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: t('share.copied') })
    } catch {
      showToast({ kind: 'error', text: t('share.failed') })
    }
  }
  return {
    copy,
    /** Copies the link if the system has no share dialog, or it fails to open. */
    send: async (data: { url: string; title: string }): Promise<void> => {
      if (!(await isAnswered(data))) await copy(data.url)
    },
  }
}

/** True once the system's share dialog was used or dismissed. False if there is none or it fails to open. */
async function isAnswered(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
