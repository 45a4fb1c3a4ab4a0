/*
 * Programs as files that Node reads as they are. By tsx a process reads some 250
 * modules through a loader's thread: 2.3 s of CPU before its first line, a third
 * of a second built; and tsx names every function that is made, which cost the
 * pipelines a tenth of theirs. Plain JavaScript, because it is what runs the rest.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Packages are found from there, and nothing that lists the repository's files looks into it. */
const KEPT = join(ROOT, 'node_modules', '.cache', 'linefeed-programs')
const KEPT_MS = 7 * 86_400_000
const SOURCES = ['api', 'pipelines', 'scripts', 'sql']
/** What `npm start` and `npm run` start. Benches need packages that an installation for production leaves out, and are built by themselves. */
export const SHIPPED = [
  ...['api', 'check-recordings', 'dead-letters', 'feed', 'keys', 'mcp', 'migrate'],
  ...['pipelines', 'replay', 'sql', 'start'],
]
export const COMMANDS = [...SHIPPED, 'bench']
/** They look for files beside themselves, or are engines. */
const EXTERNAL = ['chdb', 'ffi-rs', 'esbuild', 'playwright-core', 'pino', 'swagger-ui-dist', 'typescript', 'tsx']
/** Packages of the old kind ask for others by `require`. */
const REQUIRE = `import { createRequire as madeRequire } from 'node:module'; const require = madeRequire(${'import.meta'}.url);`

/** A module of ours finds the files beside it where its source is. */
const atHome = {
  name: 'at-home',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const url = JSON.stringify(pathToFileURL(path).href)
      const contents = readFileSync(path, 'utf8').replaceAll(/\bimport\.meta\.url\b/g, url)
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/** Where a build puts a program, by the path of its source. */
export const placeOf = (folder, path) => join(folder, relative(ROOT, path).replace(/\.ts$/, '.mjs'))

/** Builds programs of this repository into a folder under node_modules, and says what of. */
export async function bundle(paths, folder, define = {}) {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
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
    define,
    metafile: true,
    logLevel: 'error',
  })
  await stop()
  return metafile
}

export const pathOf = name => join(ROOT, 'scripts', `${name}.ts`)

/** One of COMMANDS as a built file. What was built is kept under the hash of the sources. */
export async function programOf(name) {
  const others = SHIPPED.includes(name) ? SHIPPED : [name]
  const folder = join(KEPT, `${hashOfSources()}-${others.length}`)
  const place = placeOf(folder, pathOf(name))
  if (existsSync(place)) return place
  mkdirSync(KEPT, { recursive: true })
  // Made beside its place and moved there whole: another process may build at the same time.
  const made = mkdtempSync(join(KEPT, 'building-'))
  await bundle(others.map(pathOf), made)
  for (const entry of readdirSync(KEPT)) {
    const path = join(KEPT, entry)
    // Another process may run an older build still, or be building now.
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(made, { recursive: true, force: true })
  }
  return place
}

function hashOfSources() {
  const hash = createHash('sha256')
  const own = SOURCES.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(m?[jt]s|json)$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name)),
  )
  for (const path of [...own.sort(), join(ROOT, 'package-lock.json')])
    hash
      .update(`${relative(ROOT, path)}\n`)
      .update(readFileSync(path))
      .update('\n')
  return hash.digest('hex').slice(0, 16)
}
