import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type SubmitEvent, useState } from 'react'
import { env } from '#lib/shared/env.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CONSENT_CATEGORIES, type ConsentCategory } from '../lib/consent.ts'
import type { PanelProps } from '../panel-props.ts'
import styles from './privacy-sheet.module.css'
import { acceptAll, answer, rejectAll, useConsent } from './store.ts'

type Props = PanelProps & { isAsking?: boolean }

/** Lists the data stored on this device with its purpose, and manages consent for purposes that need it. */
export function PrivacySheet({ isOpen, onOpenChange, isAsking = env.tagManagerId !== '' }: Props) {
  const { t, ready } = useTranslation('consent')
  const { t: common } = useTranslation('common')
  const close = () => onOpenChange(false)
  return (
    <Sheet
      isOpen={isOpen && ready}
      onOpenChange={onOpenChange}
      title={common('shell.privacySettings')}
      closeLabel={common('close')}
    >
      <div className={styles.settings}>
        <section className={styles.category}>
          <h3 className={styles.heading}>{t('necessary.title')}</h3>
          <p>{t('necessary.text')}</p>
        </section>
        {isAsking ? <Choices key={String(isOpen)} onDone={close} /> : <p>{t('nothingElse')}</p>}
        <p>
          <Link href={paths.privacy}>{t('more')}</Link>
        </p>
      </div>
    </Sheet>
  )
}

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('consent')
  const { consent } = useConsent()
  const [granted, setGranted] = useState<readonly ConsentCategory[]>(consent?.granted ?? [])

  const toggle = (category: ConsentCategory, isOn: boolean) =>
    setGranted(isOn ? [...granted, category] : granted.filter((other) => other !== category))
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    answer(granted)
    onDone()
  }
  const finish = (decide: () => void) => () => {
    decide()
    onDone()
  }
  return (
    <form className={styles.settings} onSubmit={handleSubmit}>
      {CONSENT_CATEGORIES.map((category) => (
        <div key={category} className={styles.category}>
          <Checkbox
            label={t(`category.${category}.title`)}
            checked={granted.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
          <p>{t(`category.${category}.text`)}</p>
        </div>
      ))}
      <div className={styles.answers}>
        <Button variant="secondary" onClick={finish(rejectAll)}>
          {t('reject')}
        </Button>
        <Button variant="secondary" onClick={finish(acceptAll)}>
          {t('accept')}
        </Button>
        <Button type="submit" className={styles.save}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
