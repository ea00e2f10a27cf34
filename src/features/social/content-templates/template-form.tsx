import { useMutation } from '@tanstack/react-query'
import { Lock, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { TEMPLATE_REPLIES } from '#contracts/social/content-template.rules.ts'
import type { ContentTemplate, PutContentTemplate } from '#contracts/social/content-template.ts'
import { templateMutations } from '#data/social/content-template/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { formFaults, type FaultMeanings } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { showToast } from '#ui/toast.ts'
import { valuesOf, type TemplateValues } from './lib/template-form-values.ts'
import styles from './templates.module.css'
import { Wordings } from './wordings.tsx'

const resolver = formResolver<TemplateValues>()(() =>
  import('./lib/template-contract.ts').then((contract) => contract.TemplateForm),
)
const MEANINGS: FaultMeanings<never> = {
  TEMPLATE_LIMIT_EXCEPTION: { field: 'root', type: 'limit' },
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'gone' },
}
const ICONS = { private: <Lock size={22} />, public: <MessagesSquare size={22} /> }

type Props = {
  userUuid: string
  shopName: string
  /** Null for a new template. */
  template: ContentTemplate | null
}

/** Writes a template or changes it. */
export function TemplateForm({ userUuid, shopName, template }: Props) {
  const { t } = useTranslation('templates')
  const { push } = useRouter()
  const form = useForm<TemplateValues, unknown, PutContentTemplate>({ resolver, defaultValues: valuesOf(template) })
  const { control, formState } = form
  const { whole, showFaults } = useFormWords(form, 'templates')
  const create = useMutation(templateMutations.create(userUuid))
  const change = useMutation(templateMutations.change(userUuid))
  /** Another window removed the template meanwhile; saving makes it anew. */
  const [isGone, setIsGone] = useState(false)
  /** Sent again unchanged, it is the same template. */
  const [sent, setSent] = useState<{ text: string; key: string } | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  // After the guard has ended.
  useEffect(() => {
    if (isSaved) void push(paths.templates)
  }, [isSaved, push])

  const keyOf = (body: PutContentTemplate) => {
    const text = JSON.stringify(body)
    if (sent?.text === text) return sent.key
    const key = crypto.randomUUID()
    setSent({ text, key })
    return key
  }

  const handleSubmit = form.handleSubmit((body) =>
    (template && !isGone
      ? change.mutateAsync({ uuid: template.uuid, template: body })
      : create.mutateAsync({ key: keyOf(body), template: body })
    ).then(
      () => {
        showToast({ kind: 'success', text: t('saved') })
        setIsSaved(true)
      },
      (error: Error) => {
        const faults = formFaults(error, [], MEANINGS)
        setIsGone(isGone || faults.some(({ type }) => type === 'gone'))
        showFaults(faults)
      },
    ),
  )
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Controller
          control={control}
          name="reply"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              label={t('reply.label')}
              value={value}
              onValueChange={onChange}
              options={TEMPLATE_REPLIES.map((reply) => ({
                value: reply,
                label: t(`reply.${reply}`),
                description: t(`reply.${reply}Text`),
                icon: ICONS[reply],
              }))}
            />
          )}
        />
        <Wordings shopName={shopName} />
        <Notice tone="error">{whole}</Notice>
        <div className={styles.end}>
          <Button type="submit" size="large" isWide isLoading={create.isPending || change.isPending}>
            {t('save')}
          </Button>
          <Button asChild isWide variant="ghost" size="large">
            <Link href={paths.templates} prefetch={false}>
              {t('back')}
            </Link>
          </Button>
        </div>
      </form>
      <LeaveGuard isActive={formState.isDirty && !isSaved} words={{ text: t('leave') }} />
    </FormProvider>
  )
}
