import { Clapperboard, Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { RatingInput } from '#components/rating-input.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { In, Specimen } from './specimen.tsx'

const OPTIONS = CATEGORIES.map(({ categoryUuid, title }) => ({ value: categoryUuid, label: title }))
const ignore = () => undefined

export const Choices = () => (
  <>
    <SelectSpecimen />
    <SelectSearchSpecimen />
    <CheckboxSpecimen />
    <RadioCardsSpecimen />
    <SwitchSpecimen />
    <RatingInputSpecimen />
  </>
)

function SelectSpecimen() {
  const { t } = useTranslation('ui')
  const label = t('sample.category')
  const error = t('sample.error')
  return (
    <Specimen name="Select">
      <In>
        <Select label={label} options={OPTIONS} placeholder={t('sample.choose')} />
      </In>
      <In name="error">
        <Select label={label} options={OPTIONS} placeholder={t('sample.choose')} error={error} />
      </In>
      <In name="disabled">
        <Select label={label} options={OPTIONS} placeholder={t('sample.choose')} disabled />
      </In>
    </Specimen>
  )
}

function SelectSearchSpecimen() {
  const { t } = useTranslation('ui')
  const [category, setCategory] = useState<string | null>(null)
  const label = t('sample.category')
  const error = t('sample.error')
  const search = { placeholder: t('sample.search'), emptyLabel: t('sample.nothing') }
  return (
    <Specimen name="SelectSearch">
      <In>
        <SelectSearch label={label} options={OPTIONS} value={category} onValueChange={setCategory} {...search} />
      </In>
      <In name="error">
        <SelectSearch label={label} options={OPTIONS} value={null} onValueChange={ignore} error={error} {...search} />
      </In>
      <In name="disabled">
        <SelectSearch label={label} options={OPTIONS} value={null} onValueChange={ignore} disabled {...search} />
      </In>
      <In name="empty">
        <SelectSearch label={label} options={[]} value={null} onValueChange={ignore} {...search} />
      </In>
    </Specimen>
  )
}

function CheckboxSpecimen() {
  const { t } = useTranslation('ui')
  const [chosen, setChosen] = useState([true, false, false])
  const isAll = chosen.every(Boolean)
  return (
    <Specimen name="Checkbox">
      <In isWide name={chosen.some(Boolean) && !isAll ? 'partly' : 'usual'}>
        <Checkbox
          label={t('sample.all')}
          checked={isAll}
          isIndeterminate={chosen.some(Boolean) && !isAll}
          onChange={(event) => setChosen(chosen.map(() => event.target.checked))}
        />
        {chosen.map((isChosen, index) => (
          <div key={index} style={{ paddingInlineStart: 34 }}>
            <Checkbox
              label={`${t('sample.piece')} ${index + 1}`}
              checked={isChosen}
              onChange={(event) => setChosen(chosen.with(index, event.target.checked))}
            />
          </div>
        ))}
      </In>
      <In name="disabled">
        <Checkbox label={t('sample.piece')} disabled />
        <Checkbox label={t('sample.piece')} disabled defaultChecked />
      </In>
      <In name="long" isWide>
        <Checkbox label={t('sample.paragraph')} help={t('sample.paragraph')} />
      </In>
    </Specimen>
  )
}

function RadioCardsSpecimen() {
  const { t } = useTranslation('ui')
  const [kind, setKind] = useState<'reel' | 'live' | null>(null)
  const error = t('sample.error')
  const kinds = [
    { value: 'reel', label: t('sample.reel'), description: t('sample.sentence'), icon: <Clapperboard size={22} /> },
    { value: 'live', label: t('sample.live'), description: t('sample.paragraph'), icon: <Radio size={22} /> },
  ] as const
  return (
    <Specimen name="RadioCards">
      <In isWide>
        <RadioCards label={t('sample.kind')} options={kinds} value={kind} onValueChange={setKind} />
      </In>
      <In name="error" isWide>
        <RadioCards label={t('sample.kind')} error={error} options={kinds} value={null} onValueChange={ignore} />
      </In>
      <In name="disabled" isWide>
        <RadioCards label={t('sample.kind')} options={kinds} value="reel" onValueChange={ignore} isDisabled />
      </In>
    </Specimen>
  )
}

function SwitchSpecimen() {
  const { t } = useTranslation('ui')
  const [isOn, setIsOn] = useState(true)
  return (
    <Specimen name="Switch">
      <In isWide>
        <Switch label={t('sample.notify')} help={t('sample.sentence')} isOn={isOn} onChange={setIsOn} />
      </In>
      <In name="disabled" isWide>
        <Switch label={t('sample.notify')} isOn={false} onChange={ignore} isDisabled />
        <Switch label={t('sample.notify')} isOn onChange={ignore} isDisabled />
      </In>
    </Specimen>
  )
}

function RatingInputSpecimen() {
  const { t } = useTranslation('ui')
  const [stars, setStars] = useState<number | null>(null)
  const error = t('sample.error')
  return (
    <Specimen name="RatingInput">
      <In>
        <RatingInput label={t('sample.rate')} value={stars} onValueChange={setStars} />
      </In>
      <In name="error">
        <RatingInput label={t('sample.rate')} error={error} value={null} onValueChange={ignore} />
      </In>
      <In name="disabled">
        <RatingInput label={t('sample.rate')} value={4} onValueChange={ignore} isDisabled />
      </In>
    </Specimen>
  )
}
