/**
 * The page is built when it is first wanted: esbuild needs less than a second, so there is no build step to forget and nothing built in the
 * repository. What was built is kept under the hash of its sources.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const SOURCES = fileURLToPath(new URL('../api/web/', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Pages, and the bundles that each of them names. */
const ENTRIES = { board: 'main.tsx', 'board-style': 'styles/index.css' }
const COMPRESSED = /\.(js|css|html|svg|json)$/

/**
 * The page's files, built when they are not there yet.
 * @param keep where builds are kept; older ones than this are removed
 * @returns the folder that is served
 */
export async function buildWeb(keep: string): Promise<string> {
  const folder = join(keep, hashOfSources())
  if (existsSync(join(folder, 'index.html'))) return folder
  mkdirSync(keep, { recursive: true })
  // Made beside its place and moved there whole: another process may build at the same time.
  const made = mkdtempSync(join(keep, 'building-'))
  await bundle(made)
  for (const entry of readdirSync(keep)) {
    if (!entry.startsWith('building-')) rmSync(join(keep, entry), { recursive: true, force: true })
  }
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'index.html'))) throw error
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}

async function bundle(to: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: SOURCES,
    entryPoints: Object.entries(ENTRIES).map(([out, path]) => ({ in: join(SOURCES, path), out })),
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    outdir: to,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  })
  const names = new Map<string, string>()
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const found = Object.entries(ENTRIES).find(([, source]) => entryPoint === source)
    if (found) names.set(found[0], `/${relative(to, join(SOURCES, path))}`)
  }
  const page = (name: string): string =>
    readFileSync(join(SOURCES, name), 'utf8').replaceAll(/\{\{([\w-]+)\}\}/g, (_, entry: string) => {
      const path = names.get(entry)
      if (path === undefined) throw new Error(`${name} names ${entry}, which is not built`)
      return path
    })
  writeFileSync(join(to, 'index.html'), page('index.html'))
  writeFileSync(join(to, 'favicon.svg'), readFileSync(join(SOURCES, 'favicon.svg')))
  compress(to)
}

/** Compressed once here, and not at each request. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSED.test(path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const all = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = all.map(entry => join(entry.parentPath, entry.name)).sort()
  for (const path of [...paths, fileURLToPath(import.meta.url), join(ROOT, 'package-lock.json')]) {
    hash
      .update(`${relative(ROOT, path)}\n`)
      .update(readFileSync(path))
      .update('\n')
  }
  return hash.digest('hex').slice(0, 16)
}

/** A file of an installed package. */
export const ofPackage = (name: string, path: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path)
