/**
 * Builds the image of the Dockerfile without Docker, in a folder made by mmdebstrap, and starts it as compose.yaml
 * does: as user 1000 without capabilities, on a read-only root. Needs root on Debian, and the package mmdebstrap:
 * `node scripts/image/check.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { argumentsOf, copiedFiles, readDockerfile, settingsOf, type Stage } from './dockerfile.ts'

const ROOT = process.cwd()
const folder = join(tmpdir(), 'img')
const [system, data] = [join(folder, 'root'), join(folder, 'data')]
const USER_ID = 1000
const HEALTHY_WITHIN_S = 120
const began = performance.now()

const print = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

/** Quotes a word for the shell. */
const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

const MOUNTS = `set -e
mount --make-rprivate /
mount --bind ${system} ${system}
mount -t proc proc ${system}/proc
mount --rbind /dev ${system}/dev
mount -t tmpfs tmpfs ${system}/tmp
`

/** Runs a script of the shell where the image's root is mounted. */
function inNamespace(script: string, kinds: readonly string[] = []) {
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', ...kinds, 'sh', '-c', script],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error(`A step ended with ${status}`)
}

/** The image that ours is based on: Debian with Node, npm and the user `node`. */
function makeBase(): void {
  print('Debian')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--mode=root', 'bookworm', system], { stdio: 'inherit' })
  cpSync(process.execPath, join(system, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())))
  cpSync(npm, join(system, 'usr/local/lib/node_modules/npm'), { recursive: true })
  writeFileSync(
    join(system, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  )
  chmodSync(join(system, 'usr/local/bin/npm'), 0o755)
  inNamespace(`${MOUNTS}chroot ${system} useradd --uid ${USER_ID} --create-home node`)
  cpSync('/etc/resolv.conf', join(system, 'etc/resolv.conf'), { dereference: true })
}

/** Certificates that this machine trusts besides the usual ones, for the time of the build. */
function trusted(): Record<string, string> {
  const own = process.env['NODE_EXTRA_CA_CERTS']
  if (!own || !existsSync(own)) return {}
  cpSync(own, join(system, 'usr/local/share/build-ca.crt'), { dereference: true })
  return { NODE_EXTRA_CA_CERTS: '/usr/local/share/build-ca.crt', npm_config_cafile: '/usr/local/share/build-ca.crt' }
}

/** Copies into the image. All stages share one folder, so there is nothing to copy between them. */
function copy(rest: string, workdir: string): void {
  const words = rest.split(' ')
  if (words[0]?.startsWith('--from=')) return
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const files = rest === '. .' ? copiedFiles(ROOT, tracked) : words.slice(0, -1)
  for (const file of files.filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(system, workdir, file)), { recursive: true })
    cpSync(file, join(system, workdir, file))
  }
}

/** Carries out the steps of all stages in order. Returns the settings, the working folder and the last stage. */
function build(stages: Map<string, Stage>) {
  const env: Record<string, string> = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
  let workdir = '/'
  const certificates = trusted()
  const ROOT_HOME = { HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' }
  for (const [name, { steps }] of stages)
    for (const { word, rest } of steps) {
      if (word === 'ENV') Object.assign(env, settingsOf(rest))
      if (word === 'WORKDIR') mkdirSync(join(system, (workdir = rest)), { recursive: true })
      if (word === 'COPY') copy(rest, workdir)
      if (word !== 'RUN') continue
      print(`${name}: ${rest}`)
      const all = Object.entries({ ...env, ...ROOT_HOME, ...certificates }).map(([key, value]) =>
        quote(`${key}=${value}`),
      )
      inNamespace(`${MOUNTS}exec chroot ${system} env -i ${all.join(' ')} sh -c ${quote(`cd ${workdir} && ${rest}`)}`)
    }
  return { env, workdir }
}

/** Starts the image and asks its health check until it is well, then ends it by SIGTERM. */
function run({ env, workdir }: ReturnType<typeof build>, { steps }: Stage): void {
  const last = (word: string) => argumentsOf(steps.find((step) => step.word === word)?.rest ?? '[]')
  const settings = { ...env, SITE_URL: 'https://kramik.example', PORT: '3000' }
  const all = Object.entries(settings).map(([key, value]) => quote(`${key}=${value}`))
  const asUser = (words: readonly string[]) =>
    `chroot ${system} setpriv --reuid ${USER_ID} --regid ${USER_ID} --clear-groups --no-new-privs --bounding-set=-all \
--inh-caps=-all env -i ${all.join(' ')} sh -c ${quote(`cd ${workdir} && exec ${words.map(quote).join(' ')}`)}`
  mkdirSync(data, { recursive: true })
  chownSync(data, USER_ID, USER_ID)
  inNamespace(
    `${MOUNTS}mount --bind ${data} ${system}/data
mount -o remount,bind,ro ${system}
ip link set lo up
if ${asUser(['touch', '/app/written'])} 2>/dev/null; then echo 'The root can be written'; exit 1; fi
${asUser([...last('ENTRYPOINT'), ...last('CMD')])} &
server=$!
for second in $(seq ${HEALTHY_WITHIN_S}); do
  if ${asUser(last('HEALTHCHECK'))}; then healthy=1; break; fi
  kill -0 $server || exit 1
  sleep 1
done
[ "$healthy" ] || { echo 'The health check never succeeded'; exit 1; }
${asUser(['node', '--eval', `fetch('http://127.0.0.1:3000/').then(async (page) => { const text = await page.text(); console.log('the home page:', page.status, text.length, 'characters'); process.exit(page.status === 200 && text.includes('Kramik') ? 0 : 1) })`])}
kill -TERM $server
wait $server`,
    ['--net'],
  )
}

if (process.getuid?.() !== 0) throw new Error('Only root can build it here')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const image = stages.get('image')
if (!image) throw new Error('The Dockerfile has no last stage')
makeBase()
const built = build(stages)
print('starting it')
run(built, image)
print('It started on a read-only root as an ordinary user, was healthy, and ended by SIGTERM.')
