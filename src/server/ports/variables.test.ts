import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../context/config.ts'
import { describeVariables, meaningsIn } from './variables.ts'

test('variables below each other share the prose above them, and later prose begins anew', () => {
  const example = '# Of all files.\n\n# Where it\n# listens.\n#PORT=3000\n#HOST=x\n# Another.\n#KEY=\n'
  expect([...meaningsIn(example)]).toEqual([
    ['PORT', 'Where it listens.'],
    ['HOST', 'Where it listens.'],
    ['KEY', 'Another.'],
  ])
})

test('no secret is shown, and each variable has a meaning and its source', async () => {
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
  const explained = readFileSync('.env.example', 'utf8')
  for (const { name, meaning } of shown) {
    expect(explained).toContain(`#${name}=`)
    expect(meaning.length, name).toBeGreaterThan(10)
  }
})

test('whatever is called a secret, key, token or password in a name is one', () => {
  const secrets = readConfig({}).variables.filter(({ name }) => /SECRET|KEY|TOKEN|PASSWORD|CRC$/.test(name))
  expect(secrets.filter(({ isSecret }) => !isSecret)).toEqual([])
})
