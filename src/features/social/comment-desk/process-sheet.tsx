import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useDeferredValue, useId, useState } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import type { CommentSuggestion } from '#contracts/social/comment.rules.ts'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { productQueries } from '#data/catalogue/product/queries.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { replyMutations } from '#data/social/social-comment/reply-mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './process-sheet.module.css'
import { previewOf } from './lib/preview-of.ts'
import { variantsOf, type Goods } from './lib/variants-of.ts'
import { TemplateChoice } from './template-choice.tsx'
import { useTemplateChoice } from './use-template-choice.ts'

/** Elements that may need the first decision, in order. */
const [SUBMIT, NUMBER, VARIANT, SEARCH] = ['[type=submit]', '[name=quantity]', '[role=radio]', '[role=combobox]']

type Props = {
  view: CommentView
  comment: PageComment
  suggestion: CommentSuggestion | null
  /** Variants of the products bound to the post. */
  bound: readonly Goods[]
  shopName: string
  onDone: (comment: PageComment) => void
  onClose: () => void
}

/** Turns a comment into an offer: variant, quantity and reply. */
export function ProcessSheet({ view, comment, suggestion, bound, shopName, onDone, onClose }: Props) {
  const { t } = useTranslation('comment-desk')
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Goods[]>([])
  const goods = [...bound, ...found.filter((one) => bound.every(({ variantUuid }) => variantUuid !== one.variantUuid))]
  const [chosenUuid, setChosen] = useState(suggestion?.variantUuid ?? null)
  const [quantity, setQuantity] = useState<number | null>(suggestion ? suggestion.quantity : 1)
  const canBePrivate = comment.privateUntil !== null
  const [kind, setKind] = useState<ReplyKind>(canBePrivate ? 'private' : 'public')
  const { templates, template, pick, remember, refetch } = useTemplateChoice(view.userUuid, kind)
  const search = useDeferredValue(typed.trim())
  const products = useQuery({
    ...productQueries.search(view.userUuid, search),
    placeholderData: keepPreviousData,
  })
  const process = useMutation(replyMutations(view).process)

  const chosen = goods.find(({ variantUuid }) => variantUuid === chosenUuid)
  const isQuantityValid = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= WANTED_MAX
  const definitions = products.data?.data ?? []

  const handleProduct = (uuid: string) => {
    const definition = definitions.find((one) => one.uuid === uuid)
    const [projection] = definition?.definitionProjections ?? []
    if (!projection) return
    const variants = variantsOf('', projection)
    setFound(variants)
    setChosen(variants.find(({ quantity: left }) => (left ?? 0) > 0)?.variantUuid ?? variants[0]?.variantUuid ?? null)
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen)
      document
        .getElementById(formId)
        ?.querySelector<HTMLElement>(goods.length > 0 ? VARIANT : SEARCH)
        ?.focus()
    if (!chosen || !isQuantityValid || process.isPending) return
    process.mutate(
      {
        commentUuid: comment.uuid,
        body: {
          userProductDefinitionUuid: chosen.definitionUuid,
          userProductVariantDefinitionUuid: chosen.variantUuid,
          quantity,
          kind,
          ...(template && { contentTemplateUuid: template.uuid }),
        },
      },
      {
        onSuccess: (answered) => {
          remember()
          onDone(answered)
        },
        // Another window may have removed the template.
        onError: () => void refetch(),
      },
    )
  }
  const fault = process.error
  const [firstFocus] = useState(chosen ? (quantity === null ? NUMBER : SUBMIT) : goods.length > 0 ? VARIANT : SEARCH)
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('process.title')}
      closeLabel={t('process.close')}
      firstFocus={firstFocus}
      footer={
        <Button
          type="submit"
          form={formId}
          isWide
          isLoading={process.isPending}
          // The key that opened the sheet may still be held down.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {t('process.submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <figure className={styles.quote}>
          <CommentText text={comment.content} marks={suggestion?.marks ?? []} />
          <figcaption>{comment.authorName ?? t('unknownAuthor')}</figcaption>
        </figure>
        {goods.length > 0 && (
          <RadioCards
            label={t('process.variant')}
            value={chosenUuid}
            onValueChange={setChosen}
            options={goods.map((one) => ({
              value: one.variantUuid,
              label: t('suggestion', { product: one.product, variant: one.label }),
              description:
                one.quantity === null || one.quantity <= 0
                  ? t('process.none', { price: formatPrice(one.price) })
                  : t('process.left', { price: formatPrice(one.price), count: one.quantity }),
              icon: <ProductPicture path={one.picture} size={44} />,
            }))}
          />
        )}
        <SelectSearch
          label={t(goods.length > 0 ? 'process.other' : 'process.product')}
          placeholder={t('process.search')}
          emptyLabel={t(products.isError ? 'process.unreachable' : 'process.notFound')}
          options={definitions.map(({ uuid, name, fullName }) => ({ value: uuid, label: fullName || name }))}
          value={null}
          onTyped={setTyped}
          onValueChange={handleProduct}
        />
        <NumberField
          label={t('process.quantity')}
          name="quantity"
          value={quantity}
          onValueChange={setQuantity}
          min={1}
          max={WANTED_MAX}
          unit="szt."
          stepLabels={{ less: t('process.less'), more: t('process.more') }}
          error={isQuantityValid ? undefined : t('process.quantityFault', { max: WANTED_MAX })}
        />
        <RadioCards
          label={t('process.kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            {
              value: 'private',
              label: t('kind.private'),
              description: t(canBePrivate ? 'process.privateText' : 'process.noPrivate'),
              isDisabled: !canBePrivate,
            },
            { value: 'public', label: t('kind.public'), description: t('process.publicText') },
          ]}
        />
        <TemplateChoice
          templates={templates}
          template={template}
          onPick={pick}
          previewOf={
            chosen
              ? (one) =>
                  previewOf(one, {
                    name: comment.authorName,
                    goods: chosen,
                    quantity: isQuantityValid ? quantity : 1,
                    shop: shopName,
                    link: t(`process.link.${kind}`),
                    validity: t('process.validity'),
                  })
              : null
          }
        />
        {!chosen && <p className={styles.fine}>{t('process.chooseFirst')}</p>}
        {fault && (
          <Notice tone="error">
            {t(
              fault instanceof ApiError && fault.has('COMMENT_OFFER_EXCEPTION')
                ? 'process.fault.offer'
                : fault instanceof ApiError && fault.has('COMMENT_REPLY_EXCEPTION')
                  ? 'process.fault.reply'
                  : fault instanceof ApiError && fault.status === 404
                    ? 'process.fault.gone'
                    : 'process.fault.network',
            )}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
