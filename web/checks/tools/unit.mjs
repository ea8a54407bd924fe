// Bundles the unit tests, which are TypeScript, and runs them with Node's own runner.
import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(here, 'node_modules', '.tests')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const tests = readdirSync(join(here, 'test')).filter((name) => name.endsWith('.test.ts'))
await build({
  entryPoints: tests.map((name) => join(here, 'test', name)),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  sourcemap: 'inline',
  external: ['happy-dom'],
  logLevel: 'warning',
})
const result = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...tests.map((name) => join(out, name.replace('.ts', '.mjs')))], {
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
