import { Check, ChevronDown } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type ComponentProps, type KeyboardEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { fold } from '#lib/base/fold.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import frame from './field.module.css'
import select from './select.module.css'
import styles from './select-search.module.css'

/** `picture` is a URL; `null` reserves its space. */
export type SearchOption = { value: string; label: string; picture?: string | null }

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'placeholder' | 'type'> &
  Omit<FieldFrame, 'counter'> & {
    options: readonly SearchOption[]
    value: string | null
    onValueChange: (value: string) => void
    placeholder: string
    /** Shown if no label contains the typed text. */
    emptyLabel: string
    /** For options from a server: called with the typed text. All `options` are then shown unfiltered. */
    onTyped?: (text: string) => void
    /** Label of the value, if `options` may not contain it. */
    valueLabel?: string
  }

/**
 * Combobox: one of many options, found by typing a part of its label. The focus stays in the input; arrow keys move
 * through the list. Typed text without a choice is discarded unless it equals a label.
 */
export function SelectSearch({ options, value, onValueChange, placeholder, emptyLabel, ...props }: Props) {
  const { onTyped, valueLabel, ...field } = props
  const { label, note, help, error, id, className, onBlur, onKeyDown, ref, ...rest } = field
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const chosen = options.find((option) => option.value === value)
  const isWhole = typed === null || onTyped !== undefined
  const found = isWhole ? options : options.filter((option) => fold(option.label).includes(fold(typed.trim())))

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])

  const open = () => {
    if (isOpen || rest.disabled || rest.readOnly) return
    setIsOpen(true)
    setActive(options.findIndex((option) => option.value === value))
  }
  const close = () => {
    if (typed !== null) onTyped?.('')
    setIsOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const choose = (option: SearchOption | undefined) => {
    if (option && option.value !== value) onValueChange(option.value)
    close()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) open()
      else if (found.length > 0)
        setActive(active < 0 && step < 0 ? found.length - 1 : wrap(active + step, found.length))
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses an option here and must not submit the form.
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes only the list, not the dialog around it.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  }
  return (
    <Field label={label} note={note} help={help} error={error} id={id}>
      {(wiring, labelId) => {
        const listId = `${wiring.id}-list`
        const optionId = (index: number) => `${wiring.id}-option-${index}`
        return (
          <Popover.Root open={isOpen} onOpenChange={(next) => !next && close()}>
            <Popover.Anchor asChild>
              <div className={select.frame}>
                <input
                  {...rest}
                  {...wiring}
                  ref={input}
                  type="text"
                  role="combobox"
                  autoComplete="off"
                  autoCorrect="off"
                  spellCheck={false}
                  aria-autocomplete="list"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? listId : undefined}
                  aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
                  className={classNames(frame.control, select.select, className)}
                  placeholder={placeholder}
                  value={typed ?? chosen?.label ?? valueLabel ?? ''}
                  onClick={(event) => {
                    if (typed === null) event.currentTarget.select()
                    open()
                  }}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    onTyped?.(event.target.value)
                    setIsOpen(true)
                    setActive(event.target.value.trim() === '' ? -1 : 0)
                  }}
                  onKeyDown={handleKeyDown}
                  onBlur={(event) => {
                    const whole =
                      typed === null ? [] : found.filter((option) => fold(option.label) === fold(typed.trim()))
                    choose(whole.length === 1 ? whole[0] : undefined)
                    onBlur?.(event)
                  }}
                />
                <ChevronDown className={select.chevron} size={20} />
              </div>
            </Popover.Anchor>
            <Popover.Content
              // Not in a portal: at the end of the document, a surrounding sheet would block its scrolling. The list
              // has the accessible name; the frame has no role.
              role="presentation"
              className={styles.panel}
              sideOffset={4}
              collisionPadding={8}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onInteractOutside={(event) => {
                if (event.target === input.current) event.preventDefault()
              }}
              // A press in the list must not move the focus away from the input.
              onMouseDown={(event) => event.preventDefault()}
            >
              <div ref={list} id={listId} role="listbox" aria-labelledby={labelId}>
                {found.map((option, index) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, which handles the keys
                  <div
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.value === value}
                    data-active={index === active || undefined}
                    className={styles.option}
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(option)}
                  >
                    {option.picture !== undefined && (
                      <span className={styles.picture}>
                        {option.picture && <img src={option.picture} alt="" loading="lazy" decoding="async" />}
                      </span>
                    )}
                    <span className={styles.label}>{option.label}</span>
                    {option.value === value && <Check size={18} />}
                  </div>
                ))}
              </div>
              <p role="status" className={styles.empty}>
                {found.length === 0 && emptyLabel}
              </p>
            </Popover.Content>
          </Popover.Root>
        )
      }}
    </Field>
  )
}

const wrap = (index: number, length: number) => (index + length) % length
