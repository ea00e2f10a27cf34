import { Heart, MoreHorizontal, Pencil, Share2, ShoppingBag, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { In, Specimen } from './specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const GLASS = ['plain', 'glass', 'solid'] as const

export function Actions() {
  const { t } = useTranslation('ui')
  const text = t('sample.action')
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <In key={variant} code={variant} isWide>
            <Row>
              {SIZES.map((size) => (
                <Button key={size} variant={variant} size={size} icon={<ShoppingBag size={18} />}>
                  {text}
                </Button>
              ))}
              <Button variant={variant} disabled>
                {t('state.disabled')}
              </Button>
              <Button variant={variant} isLoading>
                {t('state.loading')}
              </Button>
            </Row>
          </In>
        ))}
        <In name="long" isWide>
          <Button isWide>{t('sample.longAction')}</Button>
        </In>
      </Specimen>
      <Specimen name="IconButton">
        <In>
          {GLASS.map((variant) => (
            <IconButton key={variant} variant={variant} label={t('sample.like')}>
              <Heart size={22} />
            </IconButton>
          ))}
        </In>
        <In name="large">
          <IconButton variant="solid" size="large" label={t('sample.share')}>
            <Share2 size={22} />
          </IconButton>
        </In>
        <In name="disabled">
          <IconButton variant="solid" label={t('sample.like')} disabled>
            <Heart size={22} />
          </IconButton>
        </In>
      </Specimen>
      <Specimen name="TextLink">
        <In>
          <TextLink href={paths.terms}>{t('sample.link')}</TextLink>
          <TextLink href={paths.reels} variant="arrow">
            {t('sample.linkOn')}
          </TextLink>
          <TextLink href="https://kramik.example" variant="external" newTabLabel={t('sample.newTab')}>
            {t('sample.linkOut')}
          </TextLink>
        </In>
        <In name="long" isWide>
          <p>
            {t('sample.sentence')} <TextLink href={paths.terms}>{t('sample.longAction')}</TextLink>.
          </p>
        </In>
      </Specimen>
      <Specimen name="Menu">
        <In>
          <Menu
            align="start"
            trigger={
              <IconButton variant="solid" label={t('sample.more')}>
                <MoreHorizontal size={22} />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil size={18} />}>{t('sample.edit')}</MenuItem>
            <MenuItem asChild>
              <a href={paths.reels}>
                <Share2 size={18} />
                {t('sample.share')}
              </a>
            </MenuItem>
            <MenuItem isDisabled>{t('state.disabled')}</MenuItem>
            <MenuSeparator />
            <MenuItem isDangerous icon={<Trash2 size={18} />}>
              {t('sample.remove')}
            </MenuItem>
          </Menu>
        </In>
      </Specimen>
      <Specimen name="Tooltip">
        <In>
          <Tooltip text={t('sample.sentence')}>
            <Button variant="secondary">{text}</Button>
          </Tooltip>
        </In>
      </Specimen>
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
)
