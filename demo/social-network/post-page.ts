import { escapeHtml, testPage } from '../test-page.ts'
import type { Comment, Post, State } from './state.ts'

export const networkPage = (title: string, body: string) =>
  testPage('Facebook testowy. To nie jest prawdziwy Facebook.', title, body)

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** A post with what people have written under it, and a form to write as one of them. */
export function postPage(state: State, post: Post): string {
  const page = state.pages.find(({ id }) => id === post.pageId)
  const answersTo = (comment: Comment) => {
    const answers = state.comments.filter(({ parentId }) => parentId === comment.id).map(entry)
    const messages = state.messages
      .filter(({ commentId }) => commentId === comment.id)
      .map(
        ({ text }) => `<li><p><b>Wiadomość prywatna, widzi ją tylko autor komentarza</b>\n${withLinks(text)}</p></li>`,
      )
    const all = [...answers, ...messages].join('')
    return all === '' ? '' : `<ul>${all}</ul>`
  }
  const entry = (comment: Comment): string =>
    `<li><p><b>${escapeHtml(comment.from?.name ?? 'Ktoś')}</b>\n${withLinks(comment.message)}</p>${answersTo(comment)}</li>`
  const comments = state.comments.filter(({ objectId, parentId }) => objectId === post.id && parentId === undefined)
  const people = state.people
    .filter(({ id }) => id !== page?.ownerId)
    .map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`)
  return networkPage(
    page?.name ?? 'Post',
    `<h1>${escapeHtml(page?.name ?? '')}</h1><p>${withLinks(post.message)}</p><ul>${comments.map(entry).join('')}</ul>
<form method="post" action="?"><label>Kto pisze<select name="personId">${people.join('')}</select></label>
<label>Komentarz<textarea name="message" rows="3" maxlength="8000" required></textarea></label>
<button class="main">Skomentuj</button></form>`,
  )
}
