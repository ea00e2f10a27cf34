import { renderDemo } from './render-demo.ts'

const [outDir, ...only] = process.argv.slice(2)
if (outDir === undefined) {
  process.stderr.write('node demo/render/cli.ts <folder> [keys…]\n')
  process.exitCode = 2
} else {
  const start = performance.now()
  await renderDemo(
    outDir,
    (done, total, label) =>
      process.stdout.write(
        `${String(done).padStart(3)}/${total} ${label} ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
      ),
    only.length > 0 ? { only } : {},
  )
}
