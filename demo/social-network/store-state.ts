import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { App } from './oauth.ts'
import type { Answer, Grant, State } from './state.ts'

const LISTS = ['people', 'pages', 'posts', 'comments', 'messages', 'photos'] as const

type StoredState = Pick<State, (typeof LISTS)[number]> & {
  secret: string
  subscribed: string[]
  tokens: [string, Grant][]
  answers: [string, [string, Answer][]][]
}

/** Fills the state from `file`, or by `fill` if it is the first time. Returns how to save it. */
export function storeState(file: string | null, state: State, app: App, fill: (state: State) => void): () => void {
  if (file === null || !existsSync(file)) fill(state)
  else restore(JSON.parse(readFileSync(file, 'utf8')) as StoredState)
  let saved = ''

  function restore(stored: StoredState): void {
    for (const name of LISTS) (state[name] as unknown[]).push(...stored[name])
    for (const id of stored.subscribed) state.subscribed.add(id)
    for (const [token, grant] of stored.tokens) state.tokens.set(token, grant)
    for (const [person, answers] of stored.answers) state.answers.set(person, new Map(answers))
    app.secret = stored.secret
  }

  return () => {
    if (file === null) return
    const lists = Object.fromEntries(LISTS.map((name) => [name, state[name]]))
    const answers = [...state.answers].map(([person, given]) => [person, [...given]])
    const maps = { subscribed: [...state.subscribed], tokens: [...state.tokens], answers }
    const text = JSON.stringify({ secret: app.secret, ...lists, ...maps })
    if (text === saved) return
    saved = text
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}
