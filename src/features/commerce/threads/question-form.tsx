import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import { useState } from 'react'
import { TalkForm } from '#components/talk-form.tsx'
import { threadMutations } from '#data/commerce/thread/mutations.ts'
import { tabDraft } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/shared/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './question-form.module.css'
import { ContactNote } from './contact-note.tsx'
import { messageFault } from './lib/message-fault.ts'
import { ResponseTime } from './response-time.tsx'

export type QuestionSubject = {
  seller: { uuid: string; name: string }
  /** By its definition. Null if the question is about the shop. */
  product: { uuid: string; name: string } | null
}

/** Question to a seller. A visitor signs in first and finds the text again. */
export function QuestionForm({ seller, product, onSent }: QuestionSubject & { onSent: (threadUuid: string) => void }) {
  const { t } = useTranslation('threads')
  const owner = useSession()?.userId ?? null
  const [mayPublish, setMayPublish] = useState(false)
  const subject = { sellerUuid: seller.uuid, productUuid: product?.uuid ?? null }
  const begin = useMutation(threadMutations.begin(owner ?? '', subject))
  const draft = tabDraft(`ask:${seller.uuid}:${product?.uuid ?? ''}`)

  async function send(text: string, clientKey: string) {
    if (owner === null) {
      await Router.push(paths.signIn(paths.newQuestion(seller.uuid, product?.uuid)))
      // The page is left, and the draft stays for the page after it.
      return new Promise<never>(() => {})
    }
    const { threadUuid } = await begin.mutateAsync({ text, clientKey, mayPublish })
    draft.clear(owner)
    onSent(threadUuid)
    return undefined
  }

  return (
    <div className={styles.question}>
      {product && <p className={styles.product}>{product.name}</p>}
      <ResponseTime sellerUuid={seller.uuid} />
      <TalkForm
        // The draft of a visitor becomes that of the user who signs in.
        key={owner}
        variant="primary"
        words={{ label: t('ask.label'), help: t('ask.help'), send: t(owner === null ? 'ask.signIn' : 'ask.send') }}
        isSending={begin.isPending}
        draft={{
          read: () => draft.read(owner),
          write: (text) => draft.write(owner, text),
          clear: () => draft.clear(owner),
        }}
        reasonOf={(error) => t(`fault.${messageFault(error)}`, { name: seller.name })}
        onSend={send}
      >
        {(text) => (
          <>
            <ContactNote text={text} />
            {product && (
              <Checkbox
                label={t('ask.mayPublish')}
                help={t('ask.mayPublishHelp')}
                checked={mayPublish}
                onChange={({ target }) => setMayPublish(target.checked)}
              />
            )}
          </>
        )}
      </TalkForm>
    </div>
  )
}
