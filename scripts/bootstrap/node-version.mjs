const OLDEST = [20, 12]

/** Node 20.12 is enough to install the Node that the project runs on. */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Kramik needs Node ${OLDEST.join('.')} or newer to begin with; this is Node ${version}.`)
  console.error('Install Node 24 from https://nodejs.org/en/download, then run the same command again.')
  process.exit(1)
}
