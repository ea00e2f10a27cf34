import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { CommentSuggestion } from '#contracts/social/comment.rules.ts'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { replyMutations } from '#data/social/social-comment/reply-mutations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CommentText } from './comment-text.tsx'
import { offerFault } from './lib/offer-fault.ts'
import { previewOf, type Wording } from './lib/preview-of.ts'
import type { Goods } from './lib/variants-of.ts'
import { GoodsFields, KindField, QuantityField } from './offer-fields.tsx'
import styles from './process-sheet.module.css'
import { TemplateChoice } from './template-choice.tsx'
import { useGoodsChoice } from './use-goods-choice.ts'
import { useTemplateChoice } from './use-template-choice.ts'

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
  const choice = useGoodsChoice(view.userUuid, bound, suggestion?.variantUuid ?? null)
  const [quantity, setQuantity] = useState<number | null>(suggestion ? suggestion.quantity : 1)
  const canBePrivate = comment.privateUntil !== null
  const [kind, setKind] = useState<ReplyKind>(canBePrivate ? 'private' : 'public')
  const { templates, template, wording, pick, remember, refetch } = useTemplateChoice(view.userUuid, kind)
  const process = useMutation(replyMutations(view).process)
  const { chosen, goods } = choice
  const isQuantityValid = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= WANTED_MAX

  const variantRef = useRef<HTMLButtonElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const quantityRef = useRef<HTMLInputElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const goodsRef = goods.length > 0 ? variantRef : searchRef
  const [firstDecision] = useState<'goods' | 'quantity' | 'submit'>(
    chosen ? (quantity === null ? 'quantity' : 'submit') : 'goods',
  )

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen) return goodsRef.current?.focus()
    if (!isQuantityValid || process.isPending) return
    const body = {
      userProductDefinitionUuid: chosen.definitionUuid,
      userProductVariantDefinitionUuid: chosen.variantUuid,
      quantity,
      kind,
      ...(template && { contentTemplateUuid: template.uuid }),
    }
    const handleSuccess = (answered: PageComment) => {
      remember()
      onDone(answered)
    }
    // Another window may have removed the template.
    process.mutate({ commentUuid: comment.uuid, body }, { onSuccess: handleSuccess, onError: () => void refetch() })
  }
  const preview = (one: Wording, offered: Goods) =>
    previewOf(one, {
      name: comment.authorName,
      goods: offered,
      quantity: isQuantityValid ? quantity : 1,
      shop: shopName,
      link: t(`process.link.${kind}`),
      validity: t('process.validity'),
    })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('process.title')}
      closeLabel={t('process.close')}
      firstFocus={{ goods: goodsRef, quantity: quantityRef, submit: submitRef }[firstDecision]}
      footer={
        <Button
          ref={submitRef}
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
        <GoodsFields choice={choice} variantRef={variantRef} searchRef={searchRef} />
        <QuantityField ref={quantityRef} value={quantity} isValid={isQuantityValid} onValueChange={setQuantity} />
        <KindField value={kind} canBePrivate={canBePrivate} onValueChange={setKind} />
        <TemplateChoice
          templates={templates}
          template={template}
          wording={wording}
          onPick={pick}
          previewOf={chosen ? (one) => preview(one, chosen) : null}
        />
        {!chosen && <p className={styles.fine}>{t('process.chooseFirst')}</p>}
        {process.error && <Notice tone="error">{t(`process.fault.${offerFault(process.error)}`)}</Notice>}
      </form>
    </Sheet>
  )
}
