import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { Connect } from '#components/connect.ts'
import { MissingRight } from '#components/missing-right.tsx'
import { PagesNotice } from '#components/pages-notice.tsx'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { FACEBOOK_DESCRIPTION } from '#contracts/video/reel.rules.ts'
import type { FacebookPage } from '#contracts/social/social.ts'
import { textLength } from '#contracts/base/text.rules.ts'
import { paths } from '#lib/shared/paths.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { NOT_SHARED, type ReelValues } from './lib/values.ts'
import styles from './reel-workshop.module.css'
import { useFaultWords } from './use-fault-words.ts'

/** `missing` is the permission or page task without which nothing can be published there. */
export type SocialAccount = { id: string; name: string; missing: FacebookPage['missing'] }

/** Pages of the social network to share a reel on. Null if no account is linked. */
export type SocialAccounts = {
  accounts: readonly SocialAccount[]
  /** State of loading the pages, with the reason of a failure. */
  pages: 'loading' | 'known' | 'unreachable' | 'grantOver'
  onAgain: () => void
  connect: Connect
} | null

type Props = { social: SocialAccounts; hasFilm: boolean }

const PAGE = 'page' as const
const TYPES = ['video', 'reel'] as const
const MOST = FACEBOOK_DESCRIPTION.under - 1

/** Sharing on the social network. Without a linked account it explains how to link one. */
export function SocialFields({ social, hasFilm }: Props) {
  const { t } = useTranslation('upload')
  const { control, setValue, clearErrors } = useFormContext<ReelValues, unknown, ReelForm>()
  const isOn = useWatch({ control, name: 'socialSelection.isOnFacebook' })
  if (social === null)
    return (
      <div className={styles.part}>
        <p className={styles.partTitle}>{t('form.social.label')}</p>
        <p className={styles.hint}>
          {t('form.social.integrate')} <Link href={paths.accountSettings}>{t('form.social.toSettings')}</Link>
        </p>
      </div>
    )
  const handleSwitch = (isOnFacebook: boolean) => {
    // No page is chosen yet.
    setValue('socialSelection', { ...NOT_SHARED, isOnFacebook }, { shouldDirty: true })
    clearErrors(['socialSelection', 'facebookDescription', 'facebookMediaType'])
  }
  return (
    <div className={styles.part}>
      <Switch label={t('form.social.label')} help={t('form.social.help')} isOn={isOn} onChange={handleSwitch} />
      {isOn && <Shared social={social} hasFilm={hasFilm} />}
    </div>
  )
}

function Shared({
  social: { accounts, pages, onAgain, connect },
  hasFilm,
}: Props & { social: NonNullable<SocialAccounts> }) {
  const { t } = useTranslation('upload')
  const { control, register, setValue } = useFormContext<ReelValues, unknown, ReelForm>()
  const say = useFaultWords()
  const [social, description] = useWatch({ control, name: ['socialSelection', 'facebookDescription'] })
  const [requestedId, setRequestedId] = useState(social.id)
  /** Chosen page without the right to publish there. It stays out of the form until the right is given. */
  const lacking = accounts.find(({ id, missing }) => id === requestedId && missing !== null)
  const handleAccount = (chosen: string) => {
    setRequestedId(chosen)
    const account = accounts.find(({ id }) => id === chosen)
    const id = account?.missing === null ? account.id : ''
    const next = {
      ...NOT_SHARED,
      isOnFacebook: true,
      ...(id !== '' && { isFacebookPageSelected: true, id, kind: PAGE }),
    }
    setValue('socialSelection', next, { shouldDirty: true, shouldValidate: id !== '' })
  }
  // A draft may name a page that no longer exists, or has lost the right since.
  const isThere = accounts.some(({ id, missing }) => id === social.id && missing === null)
  const isGone = pages === 'known' && social.id !== '' && !isThere
  useEffect(() => {
    if (isGone) setValue('socialSelection', { ...NOT_SHARED, isOnFacebook: true })
  }, [isGone, setValue])
  const length = textLength(description.trim())
  return (
    <>
      <Select
        label={t('form.socialSelection.label')}
        placeholder={t('form.socialSelection.placeholder')}
        options={accounts.map(({ id, name }) => ({ value: id, label: t('form.socialSelection.page', { name }) }))}
        value={lacking?.id ?? social.id}
        error={say('socialSelection.id')}
        onChange={({ target }) => handleAccount(target.value)}
      />
      {lacking?.missing && (
        <MissingRight pageName={lacking.name} missing={lacking.missing} connect={connect} onCheck={onAgain} />
      )}
      {pages === 'known' && accounts.length === 0 && <p className={styles.hint}>{t('form.socialSelection.none')}</p>}
      <PagesNotice state={pages} onAgain={onAgain} />
      {social.isFacebookPageSelected && (
        <TextArea
          label={t('form.facebookDescription.label')}
          help={t('form.facebookDescription.help')}
          error={say('facebookDescription')}
          counter={{
            length,
            max: MOST,
            label: t('form.description.counter', { count: length, max: MOST }),
          }}
          {...register('facebookDescription')}
        />
      )}
      <Controller
        control={control}
        name="facebookMediaType"
        render={({ field }) => (
          <RadioCards
            label={t('form.facebookMediaType.label')}
            help={hasFilm ? undefined : t('form.facebookMediaType.noFilm')}
            options={TYPES.map((value) => ({
              value,
              label: t(`form.facebookMediaType.${value}.label`),
              description: t(`form.facebookMediaType.${value}.text`),
            }))}
            value={field.value}
            onValueChange={field.onChange}
            isDisabled={!hasFilm}
            error={say('facebookMediaType')}
          />
        )}
      />
    </>
  )
}
