import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { Controller, useForm, useWatch } from 'react-hook-form'
import form from '#components/form.module.css'
import { RatingInput } from '#components/rating-input.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { REVIEW_MAX, type Review } from '#contracts/commerce/review.ts'
import { reviewMutations } from '#data/commerce/review/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'

type Values = { rate: number | null; content: string }

export const REVIEW_FIELDS = ['rate', 'content'] as const

export const REVIEW_FAULTS: FaultMeanings<keyof Values> = {
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'blocked' },
  REVIEW_SAME_USERS_EXCEPTION: { field: 'root', type: 'oneself' },
  NOT_FOUND_EXCEPTION: { field: 'root', type: 'gone' },
}

type Props = { seller: { uuid: string }; own: Review | undefined }

const resolver = formResolver<Values>()(() =>
  import('./lib/review-contract.ts').then((contract) => contract.ReviewForm),
)

/** Keeps its values if sending fails. */
export function ReviewForm({ seller, own }: Props) {
  const { t } = useTranslation('reviews')
  const review = useForm<Values>({
    resolver,
    defaultValues: { rate: own?.rating.rate ?? null, content: own?.content ?? '' },
  })
  const { whole, wrong, showFaults } = useFormWords(review, 'reviews')
  const write = useMutation(reviewMutations.write(seller.uuid))
  const { length } = useWatch({ control: review.control, name: 'content' })

  const handleSubmit = review.handleSubmit(({ rate, content }) =>
    write.mutateAsync({ content, rating: { rate: rate ?? 0 } }).then(
      () => showToast({ kind: 'success', text: t('write.thanks') }),
      (error: Error) => showFaults(formFaults(error, REVIEW_FIELDS, REVIEW_FAULTS)),
    ),
  )
  return (
    <form className={form.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <Controller
        control={review.control}
        name="rate"
        render={({ field: { value, onChange } }) => (
          <RatingInput label={t('write.rate')} error={wrong('rate')} value={value} onValueChange={onChange} />
        )}
      />
      <TextArea
        {...review.register('content')}
        label={t('write.content')}
        help={t('write.help')}
        error={wrong('content')}
        rows={4}
        counter={{ length, max: REVIEW_MAX, label: t('write.counter', { count: length, max: REVIEW_MAX }) }}
      />
      <Button type="submit" isWide className={form.end} isLoading={write.isPending}>
        {t(own ? 'write.change' : 'write.submit')}
      </Button>
    </form>
  )
}
