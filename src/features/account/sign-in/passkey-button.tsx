import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { hasPasskeys, knowsPasskeys } from '#lib/browser/passkeys.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const FAULTS = { INVALID_CREDENTIALS_EXCEPTION: { field: 'root', type: 'unknownPasskey' } } as const

/** Signs in with a passkey instead of a password. Absent in browsers that know none. */
export function PasskeyButton({ remember }: { remember: () => boolean }) {
  const { t } = useTranslation(['sign-in', 'forms'])
  const signIn = useMutation(sessionMutations.signInWithPasskey())
  const isHydrated = useIsHydrated()
  // The HTML has it, because most browsers know passkeys, and nothing moves when the page comes alive.
  if (!(isHydrated ? knowsPasskeys() : hasPasskeys())) return null
  const [fault] = signIn.error ? formFaults(signIn.error, [], FAULTS) : []
  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound size={18} />}
        isLoading={signIn.isPending}
        onClick={() => signIn.mutate(remember())}
      >
        {t('passkey')}
      </Button>
      <Notice tone="error">
        {fault && t([`errors.${fault.type}`, `forms:failed.${fault.type}`], { count: fault.minutes ?? 0 })}
      </Notice>
    </>
  )
}
