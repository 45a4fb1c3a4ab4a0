/**
 * The page is built when it is first wanted: esbuild needs less than a second, so there is no build step to forget and nothing built in the
 * repository. What was built is kept under the hash of its sources.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { hashOf, keptBuild } from './kept.mjs'

const SOURCES = fileURLToPath(new URL('../api/web/', import.meta.url))
/** Run before all else, so it waits for no other file. */
const BEGIN = { begin: 'begin.ts' }
/** Pages, and the bundles that each of them names. */
const ENTRIES = {
  board: 'main.tsx',
  'board-style': 'styles/index.css',
  docs: 'docs/main.ts',
  'docs-style': 'styles/docs.css',
  reference: 'docs/reference.ts',
  'reference-style': 'styles/reference.css',
  streams: 'docs/streams.tsx',
}
/** Files of packages that are served as they are. */
const LIBRARY = { swagger: 'swagger-ui-bundle.js', 'swagger-style': 'swagger-ui.css' }
const swagger = installed('swagger-ui-dist')
const COMPRESSED = /\.(js|css|html|svg|json)$/

/**
 * The page's files, built when they are not there yet.
 * @param where where builds are kept; those of a week ago are removed
 * @returns the folder that is served
 */
export async function buildWeb(where: string): Promise<string> {
  const hash = hashOf([SOURCES], [fileURLToPath(import.meta.url)])
  // The bundler works in the sources' folder: a relative place would be one within them.
  return keptBuild(resolve(where), hash, 'index.html', bundle)
}

async function bundle(to: string): Promise<void> {
  // Loaded when there is something to build: a process that serves for weeks needs neither them nor the bundler's own process.
  const [{ build, stop }, { docsPages }] = await Promise.all([import('esbuild'), import('./build-docs.ts')])
  const entriesOf = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([out, path]) => ({ in: join(SOURCES, path), out }))
  const common = {
    absWorkingDir: SOURCES,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    outdir: to,
    bundle: true,
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  } as const
  const built = await Promise.all([
    build({ ...common, entryPoints: entriesOf(ENTRIES), splitting: true, format: 'esm' }),
    build({ ...common, entryPoints: entriesOf(BEGIN), format: 'iife' }),
  ]).finally(stop)
  const outputs: Metafile['outputs'] = Object.assign({}, ...built.map(({ metafile }) => metafile?.outputs))
  const urlOf = (path: string): string => `/${relative(to, join(SOURCES, path))}`
  const names = new Map<string, string>()
  let parts: string[] = []
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    const found = Object.entries({ ...ENTRIES, ...BEGIN }).find(([, source]) => entryPoint === source)
    if (!found) continue
    names.set(found[0], urlOf(path))
    // Named in the page, so that they are not asked for only when the script that imports them was read.
    if (found[0] === 'board')
      parts = imports.filter(({ kind }) => kind === 'import-statement').map(one => urlOf(one.path))
  }
  const version = swagger.version
  for (const [name, file] of Object.entries(LIBRARY)) {
    const path = `/assets/${version}-${file}`
    cpSync(join(swagger.folder, file), join(to, path))
    names.set(name, path)
  }
  const assetOf = (entry: string): string => {
    const path = names.get(entry)
    if (path === undefined) throw new Error(`a page names ${entry}, which is not built`)
    return path
  }
  const board = readFileSync(join(SOURCES, 'index.html'), 'utf8')
  const preloads = parts.map(path => `<link rel="modulepreload" href="${path}">`).join('\n    ')
  const html = board.replace('{{board-parts}}', preloads)
  writeFileSync(
    join(to, 'index.html'),
    html.replaceAll(/\{\{([\w-]+)\}\}/g, (_, entry: string) => assetOf(entry)),
  )
  mkdirSync(join(to, 'docs'))
  for (const [path, html] of docsPages(join(SOURCES, 'docs'), assetOf)) writeFileSync(join(to, `${path}.html`), html)
  writeFileSync(join(to, 'favicon.svg'), readFileSync(join(SOURCES, 'favicon.svg')))
  compress(to)
}

/** Compressed once here, and not at each request. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSED.test(path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 6 }))
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  }
}

/** Where a package is installed, and its version. */
function installed(name: string): { folder: string; version: string } {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return { folder: dirname(path), version: JSON.parse(readFileSync(path, 'utf8')).version }
}
