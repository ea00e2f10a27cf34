import { TEMPLATES_MAX, templateFault } from '#contracts/social/content-template.rules.ts'
import type {
  ContentTemplate,
  ContentTemplateList,
  ContentTemplatesQuery,
  PutContentTemplate,
} from '#contracts/social/content-template.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { AppError, notFound, refusal } from '#server/base/errors.ts'
import { readReplyWords } from '#server/ports/social/reply-words.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import { createContentTemplateRepo, type TemplateRow } from './repo.ts'

export type ContentTemplateService = ReturnType<typeof createContentTemplateService>

/** Templates of a seller's answers to comments. */
export function createContentTemplateService({ db, tokens }: { db: Db; tokens: Tokens }) {
  const repo = createContentTemplateRepo(db)
  const cursors = createCursors(tokens)
  const words = readReplyWords()
  const builtIn = { private: words.held, public: words.heldPublic }

  const accountPart: AccountPart = {
    name: 'contentTemplates',
    announce: async (userUuid) => (await repo.all(userUuid)).map(present),
    move: repo.setUser,
    delete: repo.removeOf,
  }

  return {
    accountPart,

    /** Lists the templates, newest first. */
    list: async (userUuid: string, query: ContentTemplatesQuery): Promise<ContentTemplateList> => {
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([
        repo.page(userUuid, query.type, start),
        repo.count(userUuid, query.type),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      return { meta: { ...meta, total }, data: rows.map(present), builtIn }
    },

    /**
     * The same key answers with the template that it made.
     * @throws AppError 422 with the path of every wording that cannot be filled in, 409
     */
    create: async (
      userUuid: string,
      body: PutContentTemplate,
      idempotency: Idempotency | undefined,
    ): Promise<{ template: ContentTemplate; isReplayed: boolean }> => {
      const before = await madeBefore(idempotency, repo.byKey)
      if (before) return { template: present(before), isReplayed: true }
      validate(body)
      if ((await repo.count(userUuid)) >= TEMPLATES_MAX)
        throw new AppError('TEMPLATE_LIMIT_EXCEPTION', `At most ${TEMPLATES_MAX} templates`)
      const { row, isReplayed } = await makeOnce(
        idempotency,
        () => repo.insert({ userUuid, ...body, ...idempotency }),
        repo.byKey,
      )
      return { template: present(row), isReplayed }
    },

    /** @throws AppError 404, or 422 as `create` */
    change: async (userUuid: string, uuid: string, body: PutContentTemplate): Promise<ContentTemplate> => {
      validate(body)
      const row = await repo.change(userUuid, uuid, body)
      if (!row) throw notFound('content template')
      return present(row)
    },

    /** Undefined if the user has no such template. */
    find: repo.find,

    remove: repo.remove,
  }
}

function validate({ reply, content, otherContents }: PutContentTemplate): void {
  const wordings = [
    { content, path: ['content'] },
    ...otherContents.map((other, at) => ({ content: other, path: ['otherContents', at] })),
  ]
  const faults = wordings.flatMap(({ content: words, path }) => {
    const fault = templateFault(words, reply)
    return fault ? [{ detail: `${fault.detail} {${fault.name}} at ${fault.at}`, path }] : []
  })
  if (faults.length > 0) throw refusal('UNPROCESSABLE_CONTENT_EXCEPTION', faults)
}

const present = ({ uuid, type, reply, content, otherContents, updatedAt }: TemplateRow): ContentTemplate => ({
  uuid,
  type,
  reply,
  content,
  otherContents,
  updatedAt: updatedAt.toISOString(),
})
