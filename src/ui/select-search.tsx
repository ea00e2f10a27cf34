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

type OptionListProps = Pick<Props, 'options' | 'value' | 'onValueChange'> & {
  onTyped: Props['onTyped'] | undefined
  isFixed: boolean
}

/** State of the list: open or not, its options by the typed text, and the active one. */
function useOptionList({ options, value, onValueChange, onTyped, isFixed }: OptionListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value)
  const isWhole = typed === null || onTyped !== undefined
  const found = isWhole ? options : options.filter((option) => fold(option.label).includes(fold(typed.trim())))

  const open = () => {
    if (isOpen || isFixed) return
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
  const type = (text: string) => {
    setTyped(text)
    onTyped?.(text)
    setIsOpen(true)
    setActive(text.trim() === '' ? -1 : 0)
  }
  /** Chooses the option whose label was typed in full. */
  const leave = () => {
    const whole = typed === null ? [] : found.filter((option) => fold(option.label) === fold(typed.trim()))
    choose(whole.length === 1 ? whole[0] : undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
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
  return { isOpen, typed, active, found, chosen, open, close, choose, type, leave, handleKey, activate: setActive }
}

/**
 * Combobox: one of many options, found by typing a part of its label. The focus stays in the input; arrow keys move
 * through the list. Typed text without a choice is discarded unless it equals a label.
 */
export function SelectSearch({ options, value, onValueChange, placeholder, emptyLabel, ...props }: Props) {
  const { onTyped, valueLabel, ...field } = props
  const { label, note, help, error, id, className, onBlur, onKeyDown, ref, ...rest } = field
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const isFixed = rest.disabled === true || rest.readOnly === true
  const list = useOptionList({ options, value, onValueChange, onTyped, isFixed })
  const { isOpen, typed, active, found, chosen, open, close, choose } = list

  useEffect(() => {
    panel.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    list.handleKey(event)
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
                  onChange={(event) => list.type(event.target.value)}
                  onKeyDown={handleKeyDown}
                  onBlur={(event) => {
                    list.leave()
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
              <div ref={panel} id={listId} role="listbox" aria-labelledby={labelId}>
                {found.map((option, index) => (
                  <Option
                    key={option.value}
                    id={optionId(index)}
                    option={option}
                    isChosen={option.value === value}
                    isActive={index === active}
                    onActivate={() => list.activate(index)}
                    onChoose={() => choose(option)}
                  />
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

type OptionProps = {
  id: string
  option: SearchOption
  isChosen: boolean
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

function Option({ id, option, isChosen, isActive, onActivate, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, which handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.option}
      onPointerMove={onActivate}
      onClick={onChoose}
    >
      {option.picture !== undefined && (
        <span className={styles.picture}>
          {option.picture && <img src={option.picture} alt="" loading="lazy" decoding="async" />}
        </span>
      )}
      <span className={styles.label}>{option.label}</span>
      {isChosen && <Check size={18} />}
    </div>
  )
}
