// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { Connect } from '#components/connect.ts'
import { ReelForm } from '#contracts/video/reel-form.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import rights from '#root/locales/pl/social-right.json' with { type: 'json' }
import upload from '#root/locales/pl/upload.json' with { type: 'json' }
import { EMPTY_REEL, type ReelValues } from './lib/values.ts'
import { SocialFields, type SocialAccount, type SocialAccounts } from './social-fields.tsx'

afterEach(() => {
  cleanup()
  requested.mockClear()
})

const ACCOUNTS: SocialAccount[] = [
  { id: 'page', name: 'Szafa Ewy', missing: null },
  { id: 'closed', name: 'Kram Zosi', missing: 'pages_manage_posts' },
  { id: 'foreign', name: 'Butik Ani', missing: 'CREATE_CONTENT' },
]
const requested = vi.fn<(scope: string | null) => void>()
const connect: Connect = ({ scope, label }) => (
  <button type="button" onClick={() => requested(scope)}>
    {label}
  </button>
)

/** Gives tests access to the form's values. */
const shown: { read?: () => ReelValues } = {}
const read = () => shown.read?.() ?? EMPTY_REEL

type Pages = NonNullable<SocialAccounts>['pages']

function Form({ accounts, hasFilm, duration, pages, id }: Required<Shown>) {
  const form = useForm<ReelValues, unknown, ReelForm>({
    resolver: formResolver<ReelValues>()(async () => ReelForm),
    defaultValues: {
      ...EMPTY_REEL,
      videoDuration: duration,
      ...(id !== '' && { socialSelection: { isOnFacebook: true, isFacebookPageSelected: true, id, kind: 'page' } }),
    },
  })
  useEffect(() => {
    shown.read = form.getValues
  })
  return (
    <FormProvider {...form}>
      <SocialFields social={accounts && { accounts, pages, onAgain: () => undefined, connect }} hasFilm={hasFilm} />
      <button type="button" onClick={() => void form.trigger()}>
        check
      </button>
    </FormProvider>
  )
}

type Shown = { accounts?: SocialAccount[] | null; hasFilm?: boolean; duration?: number; pages?: Pages; id?: string }

async function show({ accounts = ACCOUNTS, hasFilm = true, duration = 12, pages = 'known', id = '' }: Shown = {}) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'upload', resources: { pl: { upload, components, 'social-right': rights } } })
  render(
    <I18nextProvider i18n={i18n}>
      <Form accounts={accounts} hasFilm={hasFilm} duration={duration} pages={pages} id={id} />
    </I18nextProvider>,
  )
  return userEvent.setup()
}
const { form } = upload
const share = () => screen.getByRole('switch', { name: new RegExp(form.social.label) })
const account = () => screen.getByRole('combobox', { name: form.socialSelection.label })
const check = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'check' }))

test('without a linked social account the form offers only to link one', async () => {
  await show({ accounts: null })
  expect(screen.getByRole('link', { name: form.social.toSettings }).getAttribute('href')).toBe(
    '/profile/user/settings/account',
  )
  expect(screen.queryByRole('switch')).toBeNull()
})

test('sharing begins without a page, which is invalid', async () => {
  const user = await show()
  await user.click(share())
  expect(read().socialSelection).toEqual({ isOnFacebook: true, isFacebookPageSelected: false, id: '', kind: 'user' })
  await check(user)
  expect(await screen.findByText(form.socialSelection.id.noAccounts)).toBeTruthy()
})

test('only pages are offered, and sharing on one needs a text', async () => {
  const user = await show()
  await user.click(share())
  expect([...(account() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '',
    'page',
    'closed',
    'foreign',
  ])
  expect(screen.queryByLabelText(form.facebookDescription.label)).toBeNull()
  await user.selectOptions(account(), 'page')
  expect(read().socialSelection).toEqual({ isOnFacebook: true, isFacebookPageSelected: true, id: 'page', kind: 'page' })
  await user.type(screen.getByLabelText(form.facebookDescription.label), 'Za krótko')
  await check(user)
  expect(await screen.findByText(form.facebookDescription.tooSmall10)).toBeTruthy()
})

test('the type of the post needs a film, and a long film cannot be a reel', async () => {
  const user = await show({ duration: 90 })
  await user.click(share())
  await user.click(screen.getByRole('radio', { name: form.facebookMediaType.reel.label }))
  await check(user)
  expect(await screen.findByText(form.facebookMediaType.facebookReelTooLong)).toBeTruthy()
  cleanup()

  const other = await show({ hasFilm: false })
  await other.click(share())
  for (const radio of screen.getAllByRole<HTMLButtonElement>('radio')) expect(radio.disabled).toBe(true)
  expect(screen.getByText(form.facebookMediaType.noFilm)).toBeTruthy()
})

test('an account without pages says how to get one', async () => {
  const user = await show({ accounts: [] })
  await user.click(share())
  expect(screen.getByText(form.socialSelection.none)).toBeTruthy()
})

test('switching sharing off clears its values', async () => {
  const user = await show()
  await user.click(share())
  await user.selectOptions(account(), 'page')
  await user.click(share())
  expect(read().socialSelection).toEqual({ isOnFacebook: false, isFacebookPageSelected: false, id: '', kind: 'user' })
})

test('a draft with a page that no longer exists asks for another one, once the pages are loaded', async () => {
  await show({ id: 'gone' })
  expect(read().socialSelection).toEqual({ isOnFacebook: true, isFacebookPageSelected: false, id: '', kind: 'user' })
  cleanup()
  await show({ id: 'gone', pages: 'loading' })
  expect(read().socialSelection.id).toBe('gone')
})

test('pages that failed to load show the reason and a remedy', async () => {
  const user = await show({ pages: 'grantOver' })
  await user.click(share())
  expect(screen.getByRole('link', { name: components.pages.linkAgain })).toBeTruthy()
  cleanup()
  const other = await show({ pages: 'unreachable' })
  await other.click(share())
  expect(screen.getByRole('button', { name: components.pages.again })).toBeTruthy()
})

test('a page without the permission to publish cannot be shared to, and asks for exactly this permission', async () => {
  const user = await show()
  await user.click(share())
  await user.selectOptions(account(), 'closed')
  expect(screen.getByText(rights.missing.pages_manage_posts.replace('{{name}}', 'Kram Zosi'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: rights.allow }))
  expect(requested.mock.calls).toEqual([['pages_manage_posts']])
  expect(read().socialSelection).toEqual({ isOnFacebook: true, isFacebookPageSelected: false, id: '', kind: 'user' })
  await check(user)
  expect(await screen.findByText(form.socialSelection.id.noAccounts)).toBeTruthy()

  await user.selectOptions(account(), 'foreign')
  expect(screen.queryByRole('button', { name: rights.allow })).toBeNull()
  expect(screen.getByRole('button', { name: rights.check })).toBeTruthy()
  await user.selectOptions(account(), 'page')
  expect(read().socialSelection).toMatchObject({ isFacebookPageSelected: true, id: 'page' })
  expect(screen.queryByRole('button', { name: rights.check })).toBeNull()
})

test('a draft that names a page which has lost the right since says so', async () => {
  await show({ id: 'closed' })
  expect(read().socialSelection).toEqual({ isOnFacebook: true, isFacebookPageSelected: false, id: '', kind: 'user' })
  expect(screen.getByText(rights.missing.pages_manage_posts.replace('{{name}}', 'Kram Zosi'))).toBeTruthy()
})
