import { truncate } from 'node:fs/promises'
import { sampleHevc, sampleVideo } from '#tests/factories/sample-files.ts'
import { expectAccessible } from './support/accessible.ts'
import { fileOf, phoneFilm } from './support/films.ts'
import { signInToCreateReel } from './support/people.ts'
import { expectPlaying } from './support/playing.ts'
import {
  announcedAs,
  describeReel,
  enqueueReel,
  filmInput,
  newDescription,
  publishedPath,
  publishReel,
  reloadAnyway,
  rowOf,
} from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

const SELLER = { username: 'zielnik.basi' }

test(
  'a file that cannot become a reel is refused in words, and another one can be picked',
  { tag: '@desktop' },
  async ({ page }) => {
    const description = newDescription('Krem z nagietka')
    const film = await phoneFilm(2)
    await signInToCreateReel(page, SELLER)
    await describeReel(page, description, 'Kremy')
    const uploads: string[] = []
    page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()))

    const huge = await fileOf('ogromny.mp4', film)
    await truncate(huge, 4 * 1024 ** 3)
    const bad = [
      { file: await fileOf('pusty.mp4', ''), title: 'Ten plik jest pusty', text: '„pusty.mp4” ma 0 bajtów.' },
      {
        file: await fileOf('przepis.mp4', 'Weź garść nagietków i szklankę oleju. '.repeat(100)),
        title: 'To nie jest film, który znamy',
        text: 'Wybierz MP4, MOV, WebM, MKV albo AVI.',
      },
      {
        file: await fileOf('urwany.mp4', film.subarray(0, film.length >> 1)),
        title: 'Ten film jest urwany',
        text: 'Skopiuj go jeszcze raz z telefonu lub aparatu',
      },
      {
        file: await fileOf('długi.mp4', await sampleVideo({ size: '32x32', fps: 1, seconds: 601 })),
        title: 'Film jest za długi',
        text: 'Rolka może trwać najwyżej 10 minut.',
      },
      { file: huge, title: 'Ten plik jest za duży', text: 'Rolka może mieć najwyżej 1 GB.' },
    ]
    for (const { file, title, text } of bad) {
      await filmInput(page).setInputFiles(file)
      const notice = announcedAs(page, title)
      await expect(notice).toContainText(text)
      await expect(notice).toBeFocused()
      await expect(page.getByLabel('Opis')).toHaveValue(description)
    }
    await expectAccessible(page)
    expect(uploads, 'not a byte of them was sent').toEqual([])
    await reloadAnyway(page)
    await expect(page.getByLabel('Opis')).toHaveValue(description)

    await filmInput(page).setInputFiles(await fileOf('krem.mp4', film))
    await publishReel(page)
  },
)

test(
  'a film that only the server finds to be broken is said to be so in the queue, and the next one is not held up',
  { tag: '@desktop' },
  async ({ page, allow }) => {
    // The browser's own player complains about it too; and a film that is found to be broken makes no reel.
    allow(/DEMUXER_ERROR|ERR_REQUEST_RANGE|status of 400/)
    const [broken, good] = [newDescription('Tusz do rzęs na deszcz'), newDescription('Puder na słońce')]
    await signInToCreateReel(page, SELLER)
    for (const [description, film] of [
      [broken, await fileOf('popsuty.avi', spoilt())],
      [good, await fileOf('dobry.mp4', await phoneFilm())],
    ] as const) {
      await filmInput(page).setInputFiles(film)
      await describeReel(page, description, 'Makijaż')
      await enqueueReel(page)
    }
    await publishedPath(page, good)
    await expect(
      (await rowOf(page, broken)).getByText(/W tym pliku nie ma obrazu|Nie umiemy odtworzyć tego filmu/),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a film that browsers cannot play becomes a reel that they can',
  { tag: '@desktop' },
  async ({ page, anotherVisitor }) => {
    await signInToCreateReel(page, SELLER)
    await filmInput(page).setInputFiles(await fileOf('z-telefonu.mov', await sampleHevc({ size: '360x640' })))
    await describeReel(page, newDescription('Zioła o świcie'), 'Kremy')
    await expect(announcedAs(page, 'Ta przeglądarka nie pokaże podglądu')).toBeVisible()
    await expectAccessible(page)
    const path = await publishReel(page)

    const buyer = await anotherVisitor()
    await buyer.goto(path)
    await expectPlaying(buyer.locator('article:not([inert]) video'))
  },
)

test(
  'an empty form says all that it lacks, and where a browser keeps nothing a reel is published all the same',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await signInToCreateReel(page, SELLER)
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    for (const lack of [
      'Najpierw wybierz film',
      'Wybierz produkt, który pokazujesz',
      'Podaj cenę w złotych i groszach, na przykład 129,99',
      'Napisz trochę więcej, przynajmniej 10 znaków',
      'Wybierz kategorię, a trafisz do właściwych osób',
    ])
      await expect(page.getByText(lack)).toBeVisible()
    await expect(filmInput(page)).toBeFocused()
    await expectAccessible(page)

    await filmInput(page).setInputFiles(await fileOf('krem.mp4', await phoneFilm()))
    await expect(announcedAs(page, 'Ta przeglądarka nie zapamięta filmu')).toBeVisible()
    await describeReel(page, newDescription('Krem na mróz'), 'Kremy')
    await publishReel(page)
  },
)

/** The head of an AVI, and nothing that anybody could play. */
const spoilt = () => Buffer.concat([Buffer.from('RIFF\xff\xff\0\0AVI LIST', 'latin1'), Buffer.alloc(40_000, 7)])
