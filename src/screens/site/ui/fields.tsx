import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { DateTimeField } from '#components/date-time-field.tsx'
import { EVENT_TIME } from '#contracts/base/entered-time.rules.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { In, Specimen } from './specimen.tsx'

const MAX = 150

export const Fields = () => (
  <>
    <TextFieldSpecimen />
    <PasswordFieldSpecimen />
    <NumberFieldSpecimen />
    <DateTimeFieldSpecimen />
    <TextAreaSpecimen />
    <FileDropSpecimen />
  </>
)

function TextFieldSpecimen() {
  const { t } = useTranslation('ui')
  const label = t('sample.name')
  const help = t('sample.help')
  const error = t('sample.error')
  const long = t('sample.paragraph')
  return (
    <Specimen name="TextField">
      <In isWide>
        <TextField label={label} note={t('sample.optional')} help={help} />
      </In>
      <In name="error" isWide>
        <TextField label={label} help={help} error={error} defaultValue="x" />
      </In>
      <In name="disabled" isWide>
        <TextField label={label} defaultValue={label} disabled />
      </In>
      <In name="long" isWide>
        <TextField label={long} defaultValue={long} help={long} error={long} />
      </In>
    </Specimen>
  )
}

function PasswordFieldSpecimen() {
  const { t } = useTranslation('ui')
  return (
    <Specimen name="PasswordField">
      <In isWide>
        <PasswordField
          label={t('sample.password')}
          showLabel={t('sample.show')}
          hideLabel={t('sample.hide')}
          autoComplete="off"
        />
      </In>
    </Specimen>
  )
}

function NumberFieldSpecimen() {
  const { t } = useTranslation('ui')
  const [price, setPrice] = useState<number | null>(129.9)
  const [pieces, setPieces] = useState<number | null>(1)
  const error = t('sample.error')
  return (
    <Specimen name="NumberField">
      <In>
        <NumberField
          label={t('sample.price')}
          unit={t('sample.unit')}
          decimals={2}
          min={0}
          value={price}
          onValueChange={setPrice}
        />
      </In>
      <In>
        <NumberField
          label={t('sample.pieces')}
          min={1}
          max={5}
          stepLabels={{ less: t('sample.less'), more: t('sample.more') }}
          value={pieces}
          onValueChange={setPieces}
        />
      </In>
      <In name="error">
        <NumberField label={t('sample.price')} error={error} value={0} onValueChange={() => undefined} />
      </In>
      <In name="disabled">
        <NumberField
          label={t('sample.pieces')}
          stepLabels={{ less: t('sample.less'), more: t('sample.more') }}
          value={1}
          onValueChange={() => undefined}
          disabled
        />
      </In>
    </Specimen>
  )
}

function DateTimeFieldSpecimen() {
  const { t } = useTranslation('ui')
  const [date, setDate] = useState<Date | null>(null)
  const error = t('sample.error')
  return (
    <Specimen name="DateTimeField">
      <In isWide>
        <DateTimeField
          label={t('sample.date')}
          zoneLabel={t('sample.zone')}
          bounds={EVENT_TIME}
          help={date?.toISOString()}
          value={date}
          onValueChange={setDate}
        />
      </In>
      <In name="error" isWide>
        <DateTimeField
          label={t('sample.date')}
          zoneLabel={t('sample.zone')}
          bounds={EVENT_TIME}
          error={error}
          value={new Date('2026-11-21T18:00:00Z')}
          onValueChange={() => undefined}
        />
      </In>
      <In name="disabled" isWide>
        <DateTimeField
          label={t('sample.date')}
          zoneLabel={t('sample.zone')}
          bounds={EVENT_TIME}
          value={null}
          onValueChange={() => undefined}
          disabled
        />
      </In>
    </Specimen>
  )
}

function TextAreaSpecimen() {
  const { t } = useTranslation('ui')
  const error = t('sample.error')
  const long = t('sample.paragraph')
  return (
    <Specimen name="TextArea">
      <In isWide>
        <TextArea label={t('sample.description')} counter={{ length: 12, max: MAX, label: `12/${MAX}` }} />
      </In>
      <In name="error" isWide>
        <TextArea
          label={t('sample.description')}
          error={error}
          defaultValue={long}
          counter={{ length: 190, max: MAX, label: `190/${MAX}` }}
        />
      </In>
      <In name="disabled" isWide>
        <TextArea label={t('sample.description')} defaultValue={long} disabled />
      </In>
    </Specimen>
  )
}

function FileDropSpecimen() {
  const { t } = useTranslation('ui')
  const help = t('sample.help')
  const error = t('sample.error')
  return (
    <Specimen name="FileDrop">
      <In isWide>
        <FileDrop title={t('sample.file')} hint={help} onFile={() => undefined} />
      </In>
      <In name="error" isWide>
        <FileDrop title={t('sample.file')} hint={help} error={error} onFile={() => undefined} />
      </In>
      <In name="disabled" isWide>
        <FileDrop title={t('sample.file')} isDisabled onFile={() => undefined} />
      </In>
    </Specimen>
  )
}
