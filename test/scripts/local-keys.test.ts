/* The keys of a person at his own machine, as their file is read. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readLocalKeys } from '../../scripts/local-keys.ts'
import { temporaryFolder } from '../temporary.ts'

const test = suite('the keys of this machine')
const { path: dir, remove } = temporaryFolder('local-keys')
const path = join(dir, 'local-keys.json')
test.after(remove)

const said = (): string => {
  try {
    return JSON.stringify(readLocalKeys(dir))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('are none where none were made', () => {
  assert.is(said(), '{}')
})

test('that cannot be read are not called damaged: who removes them has others', () => {
  mkdirSync(path)
  assert.is(said(), `${path} cannot be read (EISDIR)`)
  rmSync(path, { recursive: true })
})

test('are damaged where half of them is there, or something else', () => {
  for (const text of ['', '{"pro":"sk_l', '{"pro":1}']) {
    writeFileSync(path, text)
    assert.is(said(), `${path} is damaged; remove it to have new keys made`)
  }
  writeFileSync(path, '{"pro":"sk_live_x"}')
  assert.is(said(), '{"pro":"sk_live_x"}')
})

test.run()
