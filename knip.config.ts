import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/server/entry/{admin,main,web,api,worker,live,check-ledger,import-points,rebuild-search}.ts!',
    // Started as a process of its own by src/server/db/embedded.ts.
    'src/server/db/embedded-server.ts!',
    // Started as a process of its own by src/server/media/pictures.ts.
    'src/server/media/picture-process/main.ts!',
    'scripts/bootstrap.mjs!',
    // Written into every page by src/shell/begin-script.ts.
    'src/shell/begin.mjs!',
    'next-i18next.config.ts!',
    // Named in next.config.ts.
    'src/server/pages/prerender-cache.ts!',
    'bench/main.ts!',
    'tests/stand-ins/{social-network,mail-server}.ts',
    // Named on the command line of Playwright by scripts/bootstrap/run-playwright.mjs.
    'tests/reporters/browser-times.ts',
    // Writes documentation from tables that a test compares with the database.
    'scripts/retention-table.ts!',
    // Run by hand: docs/deploying/one-machine.md.
    'scripts/image/check.ts!',
    'scripts/test-former.mjs',
    'scripts/{sbom,map,screenshots,share-pictures,blog-pictures,imports-table}.ts',
  ],
  // A mark at the end stands for `knip --production`, which does not count tests: it finds exports that only tests import.
  project: [
    '{src,pages,demo,bench,scripts}/**/*.{ts,tsx,mjs,mts}!',
    '{studio,tests,e2e}/**/*.{ts,tsx,mjs,mts}',
    '!**/*.test.{ts,tsx}!',
    '!src/server/media/test-fixtures.ts!',
  ],
  // Read as files by next/font/local, and run by scripts/bootstrap/checks.mjs.
  ignoreDependencies: ['@fontsource-variable/.+', 'squawk-cli'],
  // Programs of the system.
  ignoreBinaries: ['ffprobe', 'setpriv', 'ip', 'mmdebstrap', 'unshare'],
  ignoreExportsUsedInFile: true,
}

export default config
