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
const reporter = ['--test-reporter=tap', '--test-reporter-destination=stdout']
const result = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...reporter, ...tests.map((name) => join(out, name.replace('.ts', '.mjs')))], {
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
})
// A test that passes needs no words.
for (const failed of result.stdout.matchAll(/^ *not ok .*\n *---\n[^]*?\n *\.\.\.$/gm)) console.log(failed[0])
const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(result.stdout)?.[1] ?? 0)
if (count('tests') === 0) throw new Error('no unit test ran')
console.log(`Tests run: ${count('tests')}, Failures: ${count('fail')}, Errors: ${count('cancelled')}, Skipped: ${count('skipped') + count('todo')} (units)`)
process.exit(result.status ?? 1)
