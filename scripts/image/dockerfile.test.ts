import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argumentsOf, copiedFiles, readDockerfile, settingsOf } from './dockerfile.ts'

test('the steps of our Dockerfile are known to the check of the image', () => {
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
  expect([...stages.keys()]).toEqual(['system', 'build', 'image'])
  const words = [...stages.values()].flatMap(({ steps }) => steps.map(({ word }) => word))
  expect(new Set(words)).toEqual(
    new Set(['RUN', 'WORKDIR', 'ENV', 'COPY', 'USER', 'VOLUME', 'EXPOSE', 'ENTRYPOINT', 'CMD', 'HEALTHCHECK']),
  )
  const last = (word: string) => stages.get('image')?.steps.find((step) => step.word === word)?.rest ?? ''
  expect(argumentsOf(last('CMD'))).toEqual(['node', 'src/server/entry/main.ts'])
  expect(argumentsOf(last('HEALTHCHECK'))[0]).toBe('node')
  expect(settingsOf('DATA_DIR=/data HOST=0.0.0.0')).toEqual({ DATA_DIR: '/data', HOST: '0.0.0.0' })
})

test('only what is named is copied, without tests', () => {
  const tracked = ['src/a.ts', 'src/a.test.ts', '.env', 'docs/deploying.md', 'package.json']
  expect(copiedFiles('.', tracked)).toEqual(['src/a.ts', 'package.json'])
})
