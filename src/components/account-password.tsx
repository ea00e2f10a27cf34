import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>

/** Password of an account, with the words for showing and hiding it. */
export function AccountPassword(props: Props) {
  const { t } = useTranslation('forms')
  return <PasswordField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />
}
