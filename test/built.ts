/*
 * Programs as files that Node reads as they are. With tsx a process reads some 250 modules through a loader's thread, and a worker of the pipelines
 * takes 2.3 s of CPU before its first line, a suite with engines as long; built it is half a second. A whole run builds all of its suites
 * and what they start at once, a suite run alone only what it starts.
 *
 * What is shipped as commands (`npm start`, `npm run ...`) is tested as it is shipped: by tsx.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, stop } from 'esbuild'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Packages are found from there, and nothing that lists the repository's files looks into it. */
const CACHE = join(ROOT, 'node_modules')
/** They look for files beside themselves, or are engines. */
const EXTERNAL = ['chdb', 'ffi-rs', 'esbuild', 'playwright-core', 'pino', 'swagger-ui-dist', 'typescript', 'tsx']
/** Packages of the old kind ask for others by `require`. */
const REQUIRE = `import { createRequire as madeRequire } from 'node:module'; const require = madeRequire(${'import.meta'}.url);`

/** A module of ours finds the files beside it where its source is. */
const atHome: Plugin = {
  name: 'at-home',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const url = JSON.stringify(pathToFileURL(path).href)
      return { contents: readFileSync(path, 'utf8').replaceAll(/\bimport\.meta\.url\b/g, url), loader: 'ts' }
    })
  },
}

/** Where a build puts a program. */
export const placeOf = (folder: string, path: string): string =>
  join(folder, relative(ROOT, path).replace(/\.ts$/, '.mjs'))

/**
 * Builds programs of this repository.
 * @param paths of their sources, absolute
 * @returns where each of them is, and what takes all of them away again
 */
export async function buildPrograms(paths: readonly string[]): Promise<{ of(path: string): string; remove(): void }> {
  const folder = mkdtempSync(join(CACHE, '.built-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  await build({
    entryPoints: [...paths],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: folder,
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    external: EXTERNAL,
    plugins: [atHome],
    banner: { js: REQUIRE },
    define: { LINEFEED_BUILT: JSON.stringify(folder) },
    logLevel: 'error',
  })
  await stop()
  return { of: path => placeOf(folder, path), remove }
}

const COMMANDS = ['api', 'dead-letters', 'feed', 'keys', 'mcp', 'migrate', 'pipelines', 'replay', 'sql']
/** What suites start as processes. */
export const STARTED = [
  join(ROOT, 'test/pipelines/worker-main.ts'),
  ...COMMANDS.map(name => join(ROOT, `scripts/${name}.ts`)),
]
