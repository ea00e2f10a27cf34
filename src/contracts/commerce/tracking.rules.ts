/** Pages that show where a parcel is, by a word of the carrier's name. The number follows at the end. */
const PAGES: Readonly<Record<string, string>> = {
  inpost: 'https://inpost.pl/sledzenie-przesylek?number=',
  paczkomat: 'https://inpost.pl/sledzenie-przesylek?number=',
  dpd: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=',
  dhl: 'https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=',
  gls: 'https://gls-group.com/PL/pl/sledzenie-paczek?match=',
  ups: 'https://www.ups.com/track?loc=pl_PL&tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  orlen: 'https://www.orlenpaczka.pl/sledz-paczke/?numer=',
  pocztex: 'https://emonitoring.poczta-polska.pl/?numer=',
  poczta: 'https://emonitoring.poczta-polska.pl/?numer=',
}

/** Address of the carrier's page for a parcel; null if the carrier is not known or has no number. */
export function trackingUrl({ carrier, number }: { carrier: string; number: string }): string | null {
  const words = carrier.toLowerCase().split(/[^a-z]+/)
  const [, page] = Object.entries(PAGES).find(([name]) => words.includes(name)) ?? []
  return page !== undefined && number.trim() !== '' ? page + encodeURIComponent(number.trim()) : null
}
