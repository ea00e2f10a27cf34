import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { BODY_MAX } from '#contracts/site/article.rules.ts'
import { usePictureUpload } from '#data/media/media/use-picture-upload.ts'
import { Button } from '#ui/button.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './article-editor.module.css'

type Props = {
  body: string
  isDisabled: boolean
  error: string | undefined
  onChange: (changes: { body: string }) => void
}

/** Text with a picture as a paragraph of its own after the one with the cursor, and the place for its description. */
export function withPicture(body: string, at: number, mediaUuid: string): { text: string; cursor: number } {
  const end = body.indexOf('\n\n', at)
  const before = body.slice(0, end < 0 ? body.length : end).trimEnd()
  const after = end < 0 ? '' : body.slice(end).trimStart()
  const start = before === '' ? '' : `${before}\n\n`
  const text = `${start}![](/media/${mediaUuid})${after === '' ? '' : `\n\n${after}`}`
  return { text, cursor: start.length + '!['.length }
}

const HINTS = ['heading', 'bold', 'link', 'list', 'picture', 'reel', 'product'] as const

/** Text in Markdown. A picture is uploaded and named where the cursor stands, which then waits for its description. */
export function BodyField({ body, isDisabled, error, onChange }: Props) {
  const { t } = useTranslation(['articles', 'forms'])
  const area = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, failure } = usePictureUpload({
    onSent: (uuid) => {
      const field = area.current
      const { text, cursor } = withPicture(field?.value ?? body, field?.selectionEnd ?? body.length, uuid)
      onChange({ body: text })
      requestAnimationFrame(() => {
        field?.focus()
        field?.setSelectionRange(cursor, cursor)
      })
    },
    explain: ({ type, minutes = 0 }) => t([`picture.${type}`, `forms:failed.${type}`, 'failed'], { count: minutes }),
  })
  return (
    <>
      <TextArea
        ref={area}
        label={t('field.body')}
        help={t('field.bodyHelp')}
        className={styles.body}
        value={body}
        maxLength={BODY_MAX}
        disabled={isDisabled}
        error={failure ?? error}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <div className={styles.tools}>
        <Button
          size="small"
          variant="secondary"
          icon={<ImagePlus size={18} />}
          disabled={isDisabled}
          isLoading={isSending}
          onClick={() => input.current?.click()}
        >
          {t('field.bodyPicture')}
        </Button>
        <PictureInput ref={input} name="body" onPick={(file) => send(file)} />
      </div>
      <details className={styles.help}>
        <summary>{t('hint.title')}</summary>
        <ul>
          {HINTS.map((hint) => (
            <li key={hint}>
              <code>{t(`hint.${hint}.sign`)}</code> {t(`hint.${hint}.meaning`)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
