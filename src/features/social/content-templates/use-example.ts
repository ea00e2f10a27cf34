import { useTranslation } from 'next-i18next/pages'
import type { TemplateReply, TemplateVariable } from '#contracts/social/content-template.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'

const PRICE = 129.99

/** Values of an imagined offer, to show how a reply will read. */
export function useExample(reply: TemplateReply, shopName: string): Record<TemplateVariable, string> {
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
