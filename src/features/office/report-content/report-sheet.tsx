import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { EmailField } from '#components/email-field.tsx'
import frame from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { mayStayUnnamed, REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#contracts/office/report.rules.ts'
import type { CreateReport } from '#contracts/office/report.ts'
import { reportMutations } from '#data/office/report/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { useSession } from '#lib/browser/session.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Reported } from './lib/reported.ts'

type Props = Reported & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Form by which content is reported to Kramik (DSA, Art. 16). */
export function ReportSheet({ isOpen, onOpenChange, ...reported }: Props) {
  const { t, ready } = useTranslation(['report', 'common', 'forms'])
  const [number, setNumber] = useState<string | null>(null)
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('common:report.title')} closeLabel={t('common:close')}>
      {!ready && <Skeleton height={320} />}
      {ready && number === null && <ReportForm {...reported} onSent={setNumber} />}
      {ready && number !== null && (
        <div className={frame.form}>
          <Notice tone="success">{t('sent', { number })}</Notice>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('common:close')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

type Values = Omit<CreateReport, 'reason' | 'isInGoodFaith'> & { reason: ReportReason | ''; isInGoodFaith: boolean }
const MEANINGS = {
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'own' },
  REPORTS_SUSPENDED_EXCEPTION: { field: 'root', type: 'suspended' },
} as const
const FIELDS = ['reason', 'text', 'name', 'email', 'isInGoodFaith'] as const

function ReportForm({ kind, subjectUuid, onSent }: Reported & { onSent: (number: string) => void }) {
  const { t } = useTranslation('report')
  const isVisitor = useSession() === null
  const send = useMutation(reportMutations.send())
  const form = useForm<Values, unknown, CreateReport>({
    resolver: formResolver<Values>()(() => import('#contracts/office/report.ts').then((module) => module.CreateReport)),
    defaultValues: { kind, subjectUuid, reason: '', text: '', name: '', email: '', isInGoodFaith: false },
  })
  const { wrong, whole, showFaults } = useFormWords(form, 'report')
  const [reason, text] = useWatch({ control: form.control, name: ['reason', 'text'] })
  const handleSubmit = form.handleSubmit((body) =>
    send.mutateAsync(body).then(
      ({ number }) => onSent(number),
      (error: Error) => showFaults(formFaults(error, FIELDS, MEANINGS)),
    ),
  )
  const isNamed = isVisitor && !(reason !== '' && mayStayUnnamed(reason))
  return (
    <form className={frame.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>{t('intro')}</p>
      <Notice tone="error">{whole}</Notice>
      <Select
        {...form.register('reason')}
        label={t('reasonLabel')}
        placeholder={t('reasonPlaceholder')}
        error={wrong('reason')}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      {reason === 'threatToLife' && <Notice tone="info">{t('call112')}</Notice>}
      <TextArea
        {...form.register('text')}
        label={t('textLabel')}
        help={t('textHelp')}
        error={wrong('text')}
        rows={5}
        counter={{
          length: text.length,
          max: REPORT_TEXT_MAX,
          label: t('counter', { count: text.length, max: REPORT_TEXT_MAX }),
        }}
      />
      {isNamed && (
        <div className={frame.pair}>
          <TextField {...form.register('name')} label={t('name')} error={wrong('name')} autoComplete="name" />
          <EmailField {...form.register('email')} label={t('email')} error={wrong('email')} />
        </div>
      )}
      <Checkbox {...form.register('isInGoodFaith')} label={t('goodFaith')} help={wrong('isInGoodFaith')} />
      <Button type="submit" size="large" isWide isLoading={send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
