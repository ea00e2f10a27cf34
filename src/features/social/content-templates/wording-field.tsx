import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import * as Toolbar from 'radix-ui/toolbar'
import { type KeyboardEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  FILLED_MAX,
  longestFilled,
  TEMPLATE_VARIABLES,
  type TemplateReply,
  type TemplateVariable,
} from '#contracts/social/content-template.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { wordingFault, type TemplateValues } from './lib/template-form-values.ts'
import { TemplateWords } from './template-words.tsx'
import styles from './templates.module.css'

const ENDS_WORD = /[\p{L}\p{N}.,!?:;)}]$/u
const BEGINS_WORD = /^[\p{L}\p{N}({]/u

/** The variable with the spaces that it needs between these two texts. */
export const spaced = (before: string, variable: TemplateVariable, after: string): string =>
  `${ENDS_WORD.test(before) ? ' ' : ''}{${variable}}${BEGINS_WORD.test(after) ? ' ' : ''}`

/** Puts the variable in the place of the selection, and the caret behind it. */
function insertVariable(area: HTMLTextAreaElement, variable: TemplateVariable): void {
  area.focus()
  const { value, selectionStart, selectionEnd } = area
  const text = spaced(value.slice(0, selectionStart), variable, value.slice(selectionEnd))
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert text that keeps the browser's undo
  document.execCommand('insertText', false, text)
}

const PRICE = 129.99

/** Values of an imagined offer, to show how a reply will read. */
function useExample(reply: TemplateReply, shopName: string): Record<TemplateVariable, string> {
  const { t } = useTranslation('templates')
  return {
    imie: t('example.imie'),
    produkt: t('example.produkt'),
    rozmiar: t('example.rozmiar'),
    cena: formatPrice(PRICE),
    link: t(`example.link.${reply}`),
    waznosc: t('example.waznosc'),
    sklep: shopName,
  }
}

type Props = {
  index: number
  shopName: string
  /** Null if there is only one wording, which cannot be removed. */
  onRemove: (() => void) | null
}

/** One wording: its text, buttons for variables, and a preview. */
export function WordingField({ index, shopName, onRemove }: Props) {
  const { t } = useTranslation('templates')
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { control, register, formState } = useFormContext<TemplateValues>()
  const [reply, text] = useWatch({ control, name: ['reply', `wordings.${index}.text`] })
  const example = useExample(reply, shopName)
  const { ref, ...field } = register(`wordings.${index}.text`)
  const fault = wordingFault(text, reply)
  const isShownAtOnce = fault?.detail === 'unknownVariable' || fault?.detail === 'tooLong'
  const length = longestFilled(text.trim())

  const insert = (variable: TemplateVariable) => {
    if (area.current) insertVariable(area.current, variable)
  }
  /** Left and right Alt, because on some systems Alt and a digit type a character. */
  const handleKey = (event: KeyboardEvent) => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
    const variable = TEMPLATE_VARIABLES[Number(digit) - 1]
    if (!variable || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    insert(variable)
  }
  return (
    <li className={styles.wording}>
      <div className={styles.writing}>
        <TextArea
          {...field}
          ref={(node) => {
            ref(node)
            area.current = node
          }}
          label={t('wording', { number: index + 1 })}
          placeholder={t(`placeholder.${reply}`)}
          rows={4}
          spellCheck
          error={
            fault &&
            (isShownAtOnce || formState.isSubmitted) &&
            t(`fault.${fault.detail}`, { name: `{${fault.name}}`, max: FILLED_MAX })
          }
          counter={{ length, max: FILLED_MAX, label: t('counter', { count: length, max: FILLED_MAX }) }}
          onKeyDown={handleKey}
        />
        <Toolbar.Root className={styles.variables} aria-label={t('variables')}>
          {TEMPLATE_VARIABLES.map((variable, at) => (
            <Toolbar.Button
              key={variable}
              className={styles.variable}
              aria-label={t('insert', { name: t(`variable.${variable}`) })}
              aria-keyshortcuts={`Alt+${at + 1}`}
              title={`Alt + ${at + 1}`}
              onClick={() => insert(variable)}
            >
              {t(`variable.${variable}`)}
            </Toolbar.Button>
          ))}
        </Toolbar.Root>
      </div>
      <figure className={styles.preview}>
        <figcaption>{t(`preview.${reply}`)}</figcaption>
        <p className={styles.bubble} dir="auto" data-reply={reply}>
          {text.trim() === '' ? (
            <span className={styles.nothing}>{t('preview.empty')}</span>
          ) : (
            <TemplateWords content={text.trim()} values={example} />
          )}
        </p>
      </figure>
      {onRemove && (
        <IconButton className={styles.removal} label={t('removeWording', { number: index + 1 })} onClick={onRemove}>
          <Trash2 size={20} />
        </IconButton>
      )}
    </li>
  )
}
