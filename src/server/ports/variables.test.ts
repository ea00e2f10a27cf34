import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../context/config.ts'
import { describeVariables } from './variables.ts'

test('no secret is shown, and each variable has its source', async () => {
  const secret = 'correct horse battery staple thirty-two'
  const shown = await describeVariables(
    readConfig({
      JWT_SECRET: secret,
      SMTP_URL: 'smtp://u:geheim@h',
      MAIL_FROM: 'a@b.pl',
      CONTACT_MAIL: 'a@b.pl',
      PORT: '',
    }).variables,
  )
  const text = JSON.stringify(shown)
  for (const hidden of [secret, 'geheim']) expect(text).not.toContain(hidden)
  const named = (wanted: string) => shown.find(({ name }) => name === wanted)
  expect(named('JWT_SECRET')).toMatchObject({ isSecret: true, isSet: true, value: null, source: 'environment' })
  expect(named('MAIL_FROM')).toMatchObject({ value: 'a@b.pl', isSecret: false })
  expect(named('PORT')).toMatchObject({ value: '3000', isSet: false, source: 'default' })
})

test('each variable is explained to operators in Polish, and no other', () => {
  const words = JSON.parse(readFileSync('locales/pl/server-settings.json', 'utf8')) as {
    meaning: Record<string, string>
  }
  expect(Object.keys(words.meaning).toSorted()).toEqual(
    readConfig({})
      .variables.map(({ name }) => name)
      .toSorted(),
  )
})

test('whatever is called a secret, key, token or password in a name is one', () => {
  const secrets = readConfig({}).variables.filter(({ name }) => /SECRET|KEY|TOKEN|PASSWORD|CRC$/.test(name))
  expect(secrets.filter(({ isSecret }) => !isSecret)).toEqual([])
})
