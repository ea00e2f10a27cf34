import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { showToast } from '#ui/toast.ts'

/** Shows a single toast if texts could not be fetched. Their keys are displayed instead, and everything else works. */
export function useMissingWords() {
  const { i18n } = useTranslation('common')
  useEffect(() => {
    const handleFailure = () => {
      i18n.off('failedLoading', handleFailure)
      showToast({ kind: 'error', text: i18n.t('errors.words', { ns: 'common' }) })
    }
    i18n.on('failedLoading', handleFailure)
    return () => i18n.off('failedLoading', handleFailure)
  }, [i18n])
}
