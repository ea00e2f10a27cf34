import { useTranslation } from 'next-i18next/pages'
import { formFaults } from '#lib/shared/form-faults.ts'
import { showToast } from '#ui/toast.ts'

/** Says why a change failed, in the words of forms. */
export function useFailureToast() {
  const { t } = useTranslation('forms')
  return (error: Error) => {
    const [fault] = formFaults(error, [])
    if (fault) showToast({ kind: 'error', text: t(`failed.${fault.type}`, { count: fault.minutes ?? 0 }) })
  }
}
