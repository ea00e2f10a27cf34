import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { CASH_NOT_BOOKED } from '#contracts/commerce/return.rules.ts'
import type { Return, TakeReturnStep } from '#contracts/commerce/return.ts'
import { returnMutations } from '#data/commerce/return/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { showToast } from '#ui/toast.ts'

/** Takes a step of the seller and reports its result. */
export function useReturnStep({ uuid, version }: Return) {
  const { t } = useTranslation('return-desk')
  const { mutateAsync, isPending } = useMutation(returnMutations.step(null))
  const take = (step: 'receive' | 'settle', body: TakeReturnStep) =>
    void mutateAsync({ uuid, step, body, version }).then(
      () => showToast({ kind: 'success', text: t(`done.${step}`) }),
      (error: Error) => {
        showToast({ kind: 'error', text: t(reasonOf(error)) })
      },
    )
  return { take, isPending }
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'stepFailed'
  if (error.errors.some(({ detail }) => detail === CASH_NOT_BOOKED)) return CASH_NOT_BOOKED
  return error.status === 409 || error.status === 412 ? 'tooLate' : 'stepFailed'
}
