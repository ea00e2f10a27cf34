type Text = { path: string; text: string }
/** `allowed` are the files that were read and found safe, with the reason above their entry. */
type Danger = { what: string; pattern: RegExp; within?: RegExp; allowed?: readonly string[] }

export const DANGERS: readonly Danger[] = [
  {
    what: 'runs a text as code',
    pattern: /\beval\(|\bnew Function\(/,
    // A script of Redis, which is a constant.
    allowed: ['src/server/ports/limits/redis-limit-counts.ts', 'src/server/ports/page-store/redis-page-store.ts'],
  },
  { what: 'runs a shell', pattern: /\bshell: (?!false)|\{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/ },
  { what: 'accepts any certificate', pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/ },
  { what: 'uses a broken hash', pattern: /createHash\(\s*['"](?:md5|sha1)['"]/i },
  { what: 'uses a weak cipher', pattern: /createCipher\(|createCipheriv\(\s*['"][^'"]*(?:ecb|cbc|des|rc4)/i },
  {
    what: 'sets a cookie',
    pattern: /set-cookie/i,
    // Caches no page that sets one.
    allowed: ['src/server/pages/page-cache.ts'],
  },
  { what: 'listens to pasting', pattern: /onPaste|['"]paste['"]/ },
  {
    what: 'touches cookies of others',
    pattern: /document\.cookie/,
    // Deletes those of the tag manager once consent is revoked.
    allowed: ['src/shell/consent/tag-manager.ts'],
  },
  {
    what: 'calls another server',
    pattern: /\bfetch\(/,
    within: /^src\/server\//,
    // Hosts come from the settings alone; the network itself names the address for a reel's film.
    allowed: ['src/server/ports/call-outside.ts'],
  },
  {
    what: 'writes SQL without parameters',
    pattern: /sql\.raw\(/,
    // Constants of the code, and our own migrations.
    allowed: [
      'src/server/areas/commerce/order/fulfilling/sale.repo.ts',
      'src/server/areas/live/event/table.ts',
      'src/server/areas/site/search/find.repo.ts',
      'src/server/areas/site/search/table.ts',
      'src/server/areas/video/broadcast/table.ts',
      'src/server/db/role-limits.ts',
    ],
  },
  {
    what: 'keeps state in a database session, which a pooler gives to others',
    pattern:
      /\.prepare\(\s*['"`]|\bquery\(\s*\{[^}]*\bname:|\bcreate\s+(?:(?:global|local)\s+)?temp|\bpg_(?:try_)?advisory_(?:un)?lock|(?:sql|[\s(=])['"`]\s*(?:un)?listen |(?:sql|[\s(=])['"`]\s*set (?!local\b)[a-z_]+\s*(?:=|to\b)|\bwith hold\b/i,
    within: /^src\/server\//,
    // They open connections past the pooler.
    allowed: [
      'src/server/backup/move.ts',
      'src/server/backup/snapshot.ts',
      'src/server/backup/table-facts.ts',
      'src/server/db/migrate.ts',
      'src/server/db/run-migration.ts',
      'src/server/ports/event-bus/postgres-event-bus.ts',
    ],
  },
  {
    what: 'writes HTML',
    pattern: /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write\(/,
    // Styles and scripts of the build, data escaped by `scriptSafe`, and texts of `content/`.
    allowed: [
      'pages/_app.tsx',
      'pages/_document.tsx',
      'src/components/page-head.tsx',
      'src/components/prose.tsx',
      'src/shell/inline-styles.tsx',
    ],
  },
]

/** Dangerous code of the product outside of the allowed files, and allowances that nothing needs. */
export function dangersIn(texts: readonly Text[], dangers: readonly Danger[] = DANGERS): string[] {
  return dangers.flatMap(({ what, pattern, within, allowed = [] }) => {
    const found = texts
      .filter(({ path, text }) => (within?.test(path) ?? true) && pattern.test(text))
      .map(({ path }) => path)
    return [
      ...found.filter((path) => !allowed.includes(path)).map((path) => `${path} ${what}`),
      ...allowed.filter((path) => !found.includes(path)).map((path) => `${path} no longer ${what}`),
    ]
  })
}
