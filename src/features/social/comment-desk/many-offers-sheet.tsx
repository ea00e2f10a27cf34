import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { previewOf, type Wording } from './lib/preview-of.ts'
import type { Goods } from './lib/variants-of.ts'
import { ManyOutcomes } from './many-outcomes.tsx'
import { GoodsFields, KindField, QuantityField } from './offer-fields.tsx'
import styles from './process-sheet.module.css'
import { TemplateChoice } from './template-choice.tsx'
import { useGoodsChoice } from './use-goods-choice.ts'
import { useManyOffers } from './use-many-offers.ts'
import { useTemplateChoice } from './use-template-choice.ts'

type Props = {
  view: CommentView
  comments: readonly PageComment[]
  /** Variants of the products bound to the post. */
  bound: readonly Goods[]
  shopName: string
  /** Receives the comments that have got their offer. */
  onClose: (done: readonly string[]) => void
}

/** One offer for several comments: what, how many for each, and the reply. */
export function ManyOffersSheet({ view, comments, bound, shopName, onClose }: Props) {
  const { t } = useTranslation('comment-desk')
  const formId = useId()
  const choice = useGoodsChoice(view.userUuid, bound, null)
  const [quantity, setQuantity] = useState<number | null>(1)
  const canBePrivate = comments.some(({ privateUntil }) => privateUntil !== null)
  const [kind, setKind] = useState<ReplyKind>(canBePrivate ? 'private' : 'public')
  const { templates, template, wording, pick, remember } = useTemplateChoice(view.userUuid, kind)
  const { outcomes, isSending, send, done, failed } = useManyOffers(view)
  const { chosen, goods } = choice
  const variantRef = useRef<HTMLButtonElement>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  const quantityRef = useRef<HTMLInputElement>(null)
  const goodsRef = goods.length > 0 ? variantRef : searchRef
  const isQuantityValid = quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= WANTED_MAX
  const isBegun = outcomes.size > 0
  const left = comments.length - done.length
  const enough = chosen && isQuantityValid ? Math.floor((chosen.quantity ?? 0) / quantity) : comments.length

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!chosen) return goodsRef.current?.focus()
    if (!isQuantityValid) return quantityRef.current?.focus()
    if (isSending) return undefined
    remember()
    void send(comments, {
      userProductDefinitionUuid: chosen.definitionUuid,
      userProductVariantDefinitionUuid: chosen.variantUuid,
      quantity,
      // Without a kind each reply is private where the network allows it.
      ...(kind === 'public' && { kind }),
      ...(template && { contentTemplateUuid: template.uuid }),
    })
    return undefined
  }
  const preview = (one: Wording, offered: Goods) =>
    previewOf(one, {
      name: comments[0]?.authorName ?? null,
      goods: offered,
      quantity: isQuantityValid ? quantity : 1,
      shop: shopName,
      link: t(`process.link.${kind}`),
      validity: t('process.validity'),
    })
  return (
    <Sheet
      isOpen
      onOpenChange={() => onClose(done)}
      title={t('many.title', { count: comments.length })}
      closeLabel={t('process.close')}
      firstFocus={goodsRef}
      footer={
        left === 0 ? (
          <Button isWide onClick={() => onClose(done)}>
            {t('many.close')}
          </Button>
        ) : (
          <Button type="submit" form={formId} isWide isLoading={isSending}>
            {t(isBegun ? 'many.again' : 'many.submit', { count: left })}
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <ManyOutcomes comments={comments} outcomes={outcomes} />
        <Notice tone={failed > 0 && !isSending ? 'error' : 'success'}>
          {isBegun && !isSending && t(failed > 0 ? 'many.failed' : 'many.done', { count: failed || done.length })}
        </Notice>
        {!isBegun && (
          <>
            <GoodsFields choice={choice} variantRef={variantRef} searchRef={searchRef} />
            <QuantityField ref={quantityRef} value={quantity} isValid={isQuantityValid} onValueChange={setQuantity} />
            {enough < comments.length && <p className={styles.fine}>{t('many.lacks', { count: enough })}</p>}
            <KindField value={kind} canBePrivate={canBePrivate} onValueChange={setKind} />
            <TemplateChoice
              templates={templates}
              template={template}
              wording={wording}
              onPick={pick}
              previewOf={chosen ? (one) => preview(one, chosen) : null}
            />
            <p className={styles.fine}>{t(chosen ? 'many.order' : 'process.chooseFirst')}</p>
          </>
        )}
      </form>
    </Sheet>
  )
}
