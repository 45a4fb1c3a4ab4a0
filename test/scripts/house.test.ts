/* The house style, as far as a machine can see it. A rule that has to give way gets its exception here, with the reason. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FEEDS } from '../../pipelines/feeds/index.ts'
import { POSITIONED } from '../../pipelines/schema.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('house')
const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['api', 'pipelines', 'scripts', 'sql']

interface File {
  path: string
  text: string
  lines: number
}

const filesOf = (folder: string): File[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(tsx?|mjs|js|css|sql|lua)$/.test(entry.name))
    .map(entry => {
      const path = relative(root, join(entry.parentPath, entry.name))
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length }
    })

const files = FOLDERS.flatMap(filesOf)
// Tables of names, appended to and never read through; and what is generated.
const isData = ({ path }: File) => path.startsWith('pipelines/atlas/data/') || path === 'api/client/schema.ts'
const isCode = ({ path }: File) => /\.(tsx?|mjs)$/.test(path)

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
const holding = (pattern: RegExp, among = files.filter(isCode)) =>
  among.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path)

test('no file is over 200 lines, and half of them are at most 90', () => {
  const counted = files.filter(file => !isData(file))
  assert.equal(
    counted.filter(({ lines }) => lines > 200).map(({ path, lines }) => `${path}: ${lines}`),
    [],
  )
  const sorted = counted.map(({ lines }) => lines).sort((a, b) => a - b)
  assert.ok((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 90)
})

test('the environment is read in one file', () => {
  // setup.mjs runs before there is anything to import.
  assert.equal(holding(/process\.env|\benv\b.*from 'node:process'/), ['scripts/config.ts', 'scripts/setup.mjs'])
})

test('one file knows the queue, one the engine, one the way to call it', () => {
  assert.equal(holding(/from 'bullmq'/), ['pipelines/queue.ts'])
  assert.equal(holding(/from 'chdb/), ['scripts/embedded/clickhouse.ts'])
  assert.equal(holding(/\('ffi-rs'\)|from 'ffi-rs'/), ['scripts/embedded/launcher.mjs'])
})

test('below scripts/ nobody looks at the wall clock', () => {
  const below = files.filter(file => isCode(file) && !file.path.startsWith('scripts/'))
  assert.equal(holding(/\bDate\.now\b|\bnew Date\(\)/, below), [])
})

test('what a file exports another one imports', () => {
  // `<file> <name>`, and the file alone where all of it is taken: `* as`, or when it is needed.
  const imported = new Set<string>()
  for (const { path, text } of [...files, ...filesOf('test')].filter(isCode)) {
    const from = (target = ''): string => join(dirname(path), target)
    for (const [, target] of text.matchAll(/\bimport\('(\.[^']+)'\)/g)) imported.add(from(target))
    for (const [, names = '', target] of text.matchAll(/^(?:import|export)\b([^'"`;()]*?) from '(\.[^']+)'/gm)) {
      if (names.includes('*')) imported.add(from(target))
      for (const [name] of names.replaceAll(/\bas \w+/g, '').matchAll(/\w+/g)) imported.add(`${from(target)} ${name}`)
    }
  }
  const idle = files
    .filter(isCode)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(([, name]) => ({
        path,
        name,
      })),
    )
    .filter(({ path, name }) => !imported.has(path) && !imported.has(`${path} ${name}`))
    .map(({ path, name }) => `${path}: ${name}`)
  assert.equal(idle, [], 'exported, and imported nowhere: drop the word `export`, or the whole where nothing calls it')
})

test('every .sql and .lua says first what it is, and every .sql is one statement', () => {
  for (const { path, text } of files.filter(file => /\.(sql|lua)$/.test(file.path))) {
    const name = path.replace(/^.*\/(\d+_)?/, '').replace(/\.\w+$/, '')
    assert.ok(text.startsWith(`-- ${name}: `), `${path} has to begin with "-- ${name}: "`)
    if (!path.endsWith('.sql')) continue
    const statement = text.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^'\\]|\\.|'')*'/g, "''")
    assert.not.match(statement.trimEnd().replace(/;$/, ''), ';', `${path} holds several statements`)
  }
})

test('every insert and delete of an owner carries the fence', () => {
  const unfenced = files
    .filter(file => isCode(file) && file.path.startsWith('pipelines/'))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/(INSERT INTO|DELETE FROM) (\S+)/g)]
        // The fence itself, and what no owner writes: raw payloads, by whoever received them.
        .filter(match => !['fences', 'fence_heads', 'captures'].includes(match[2] ?? ''))
        // Committed rows, taken over from one table into another, or out of it when they are long over, whoever does it.
        .filter(() => !['pipelines/compact.ts', 'pipelines/shed.ts'].includes(path))
        // Any of the tables that check it themselves.
        .filter(match => path !== 'pipelines/fence.ts' || !match[2]?.startsWith('$'))
        .filter(match => !/FENCED|\$\{where\}/.test(match.input.slice(match.index, match.index + 600)))
        .map(match => `${path}: ${match[0]}`),
    )
  assert.equal(unfenced, [])
  const statements = files.filter(({ path }) => path.startsWith('sql/migrations/')).map(({ text }) => text)
  const named = (text: string): string => /TABLE (?:IF (?:NOT )?EXISTS )?\{database\}\.(\w+)/.exec(text)?.[1] ?? ''
  const gone = new Set(statements.filter(text => text.includes('DROP TABLE')).map(named))
  const checked = statements.filter(text => /CONSTRAINT.*newest_owner/.test(text)).map(named)
  assert.equal(checked.filter(table => !gone.has(table)).sort(), [...POSITIONED].sort())
})

test('every feed has fixtures: a snapshot, a change, a malformed payload', () => {
  for (const { id } of FEEDS) {
    const folder = join(root, 'test/feeds/fixtures', id)
    const names = existsSync(folder) ? readdirSync(folder) : []
    for (const kind of ['snapshot', 'change', 'malformed']) {
      assert.ok(
        names.some(name => name.includes(`_${kind}.`)),
        `${id} has no fixture <message>_${kind}`,
      )
    }
  }
})

test('every operator has a marble test beside its like', () => {
  const operators = holding(/\bOperatorFunction</)
  assert.ok(operators.includes('pipelines/while-busy.ts'))
  const untested = operators.filter(path => {
    const suite = join(root, 'test', path.replace(/\.ts$/, '.test.ts'))
    return !existsSync(suite) || !readFileSync(suite, 'utf8').includes('marbles(')
  })
  assert.equal(untested, [])
})

test('the lock file names the packages of every platform', () => {
  // npm leaves out those that its registry lacks at that moment; `npm ci` then refuses the lock file on any machine.
  const lock: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const wanted = Object.values(lock.packages).flatMap(one => Object.keys(one.optionalDependencies ?? {}))
  assert.equal(
    wanted.filter(name => lock.packages[`node_modules/${name}`] === undefined),
    [],
  )
})

test('the linter keeps the arrows between the folders', () => {
  const refused: [string, string][] = [
    ['sql/x.ts', '../pipelines/model/odds.ts'],
    ['pipelines/x.ts', '../api/index.ts'],
    ['pipelines/x.ts', '../scripts/config.ts'],
    ['pipelines/feeds/x.ts', '../queue.ts'],
    ['pipelines/feeds/x.ts', '../../sql/client.ts'],
    ['pipelines/model/x.ts', '../atlas/leagues.ts'],
    ['pipelines/model/x.ts', 'rxjs'],
    ['api/routes/x.ts', '../../pipelines/queue.ts'],
    ['api/x.ts', '../scripts/config.ts'],
    ['api/web/x.ts', '../keyring.ts'],
    ['api/web/x.ts', '../../sql/client.ts'],
    ['api/web/board/x.ts', '../../rows/odds.ts'],
    ['api/web/board/x.ts', 'node:fs'],
  ]
  const allowed: [string, string][] = [
    ['api/routes/x.ts', '../../pipelines/model/odds.ts'],
    ['api/x.ts', '../sql/client.ts'],
    ['pipelines/x.ts', '../sql/client.ts'],
    ['pipelines/feeds/x.ts', '../model/odds.ts'],
    ['api/web/x.ts', '../rows/odds.ts'],
    ['api/web/board/x.ts', '../clock.ts'],
    ['scripts/x.ts', '../api/index.ts'],
  ]
  const folder = temporaryFolder('arrows')
  cpSync(join(root, 'biome.json'), join(folder.path, 'biome.json'))
  for (const [index, [path, target]] of [...refused, ...allowed].entries()) {
    const file = join(folder.path, path.replace('x.ts', `x${index}.ts`))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `import { x } from '${target}'\n\nconsole.log(x)\n`)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const options = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github']
  const { stdout } = spawnSync(biome, options, { cwd: folder.path, encoding: 'utf8' })
  folder.remove()
  const found = new Set([...stdout.matchAll(/x(\d+)\.ts/g)].map(match => Number(match[1])))
  const names = [...refused, ...allowed].map(([path, target]) => `${path} -> ${target}`)
  assert.equal(
    names.filter((_, index) => found.has(index)),
    names.slice(0, refused.length),
  )
})

test.run()
