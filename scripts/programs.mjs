/*
 * Programs as files that Node reads as they are. By tsx a process reads some 250
 * modules through a loader's thread: 2.3 s of CPU before its first line, a third
 * of a second built; and tsx names every function that is made, which cost the
 * pipelines a tenth of theirs. Plain JavaScript, because it is what runs the rest.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeFolder } from './folder.mjs'
import { hashOf, keptBuild } from './kept.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Packages are found from there, and nothing that lists the repository's files looks into it. */
const KEPT = join(ROOT, 'node_modules', '.cache', 'linefeed-programs')
/** What `npm start` and `npm run` start. Benches need packages that an installation for production leaves out, and are built by themselves. */
export const SHIPPED = [
  ...['api', 'check-recordings', 'dead-letters', 'feed', 'keys', 'mcp', 'migrate'],
  ...['pipelines', 'replay', 'sql', 'start'],
]
export const COMMANDS = [...SHIPPED, 'bench']
/** They look for files beside themselves, or are engines. */
const EXTERNAL = [
  ...['chdb', 'ffi-rs', 'esbuild', 'playwright-core', 'pino', 'swagger-ui-dist', 'typescript', 'tsx'],
  '@seriousme/openapi-schema-validator',
]
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
  const { metafile, outputFiles } = await build({
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
    write: false,
  })
  await stop()
  // Not by the bundler, which says of a disk without room no more than a text, one for each file.
  for (const { path, contents } of outputFiles) {
    makeFolder(dirname(path))
    writeFileSync(path, contents)
  }
  return metafile
}

export const pathOf = name => join(ROOT, 'scripts', `${name}.ts`)

/** One of COMMANDS as a built file. */
export async function programOf(name) {
  const [kind, names] = SHIPPED.includes(name) ? ['shipped', SHIPPED] : [name, [name]]
  const sources = ['api', 'pipelines', 'scripts', 'sql'].map(folder => join(ROOT, folder))
  const hash = hashOf(sources, [], file => /\.(m?[jt]s|json)$/.test(file))
  const proof = placeOf('', pathOf(name))
  return join(await keptBuild(KEPT, `${hash}-${kind}`, proof, made => bundle(names.map(pathOf), made)), proof)
}
