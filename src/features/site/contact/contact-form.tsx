import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { MailSent } from '#components/mail-sent.tsx'
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS } from '#contracts/site/contact.rules.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import own from './contact-form.module.css'
import { type ContactField, EMPTY_FORM, explainFailure, fieldError } from './lib/contact-form-values.ts'
import { useContactForm } from './use-contact-form.ts'

/** Message to the operator of the site. The draft survives a failed request and a reload. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  const { form, send } = useContactForm()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors } = form.formState
  const [topic, message] = form.watch(['topic', 'message'])
  const errorOf = (field: ContactField) => errors[field] && t(fieldError(field, errors[field].type))

  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).then(
      () => {
        form.reset(EMPTY_FORM)
        setSentTo(values.email)
      },
      (error: Error) => {
        const { fields, code = 'custom', message: words, minutes } = explainFailure(error)
        if (fields.length === 0) form.setError('root', { message: t(words, { count: minutes ?? 0 }) })
        for (const field of fields) form.setError(field, { type: code })
      },
    ),
  )

  if (sentTo !== null)
    return (
      <MailSent
        title={t('sent.title')}
        text={t('sent.text', { email: sentTo })}
        againLabel={t('sent.again')}
        onAgain={() => setSentTo(null)}
      />
    )
  return (
    <form
      className={`${styles.form} ${own.form}`}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Notice tone="error">{errors.root && (errors.root.message ?? t('errors.network'))}</Notice>
      <div className={styles.pair}>
        <TextField {...form.register('name')} label={t('name')} error={errorOf('name')} autoComplete="name" />
        <EmailField {...form.register('email')} label={t('email')} error={errorOf('email')} />
      </div>
      <Select
        {...form.register('topic')}
        label={t('topicLabel')}
        error={errorOf('topic')}
        placeholder={t('topicPlaceholder')}
        options={CONTACT_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
      />
      <TextArea
        {...form.register('message')}
        label={t('message')}
        help={topic === '' ? undefined : t(`hint.${topic}`)}
        error={errorOf('message')}
        rows={7}
        counter={{
          length: message.length,
          max: CONTACT_MESSAGE_MAX,
          label: t('counter', { count: message.length, max: CONTACT_MESSAGE_MAX }),
        }}
      />
      {/* Honeypot for bots: people cannot see or focus it. */}
      <div className={own.trap} aria-hidden="true">
        <label>
          {t('trap')}
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.fine}>
        {t('consent')} <Link href={paths.privacy}>{t('consentLink')}</Link>.
      </p>
      <Button type="submit" size="large" isWide className={styles.end} isLoading={send.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
