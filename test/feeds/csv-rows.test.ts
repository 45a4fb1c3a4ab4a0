/** Rows read where they stand say what the same rows say as lists of cells, whatever the text. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readCsv, withCommas } from '../../pipelines/feeds/read/csv.ts'
import { Rows } from '../../pipelines/feeds/read/rows.ts'

const read = (text: string) => {
  const broken: [line: number, cells: number, text: string][] = []
  const rows = new Rows(text, (...one) => broken.push(one))
  const whole: string[][] = []
  const isSame: boolean[] = []
  while (rows.next()) {
    const cells = rows.header.map((_, i) => rows.cell(i))
    isSame.push(cells.every((cell, i) => rows.is(i, cell) && !rows.is(i, `${cell}x`)) && rows.cell(-1) === '')
    whole.push(cells)
  }
  return { header: rows.header, whole, broken, isSame }
}

const listed = (text: string) => {
  const { header, rows, lines } = readCsv(text)
  return {
    header,
    whole: rows.filter(cells => cells.length === header.length),
    broken: rows.flatMap((cells, i) =>
      cells.length === header.length ? [] : [[lines[i], cells.length, cells.join(',')]],
    ),
  }
}

test('of any text', () => {
  const plain = fc.constantFrom('a', 'bc', ',', ',', '\n', '\n', '\r\n', '\r', ' ', '\ufeff')
  const quoted = fc.oneof(plain, fc.constantFrom('"', '""', '"a,b"'))
  const text = fc.oneof(fc.array(plain), fc.array(quoted))
  fc.assert(
    fc.property(text, pieces => {
      const { isSame, ...found } = read(pieces.join(''))
      assert.equal(found, listed(pieces.join('')))
      assert.ok(isSame.every(Boolean))
    }),
    { numRuns: 2000 },
  )
})

test('a row that is broken is told with the line that it begins in, and the next one is read', () => {
  const { whole, broken } = read('a,b\n1,2\n\n3\n4,5,6\r\n7,8\r\n')
  assert.equal(whole, [
    ['1', '2'],
    ['7', '8'],
  ])
  assert.equal(broken, [
    [4, 1, '3'],
    [5, 3, '4,5,6'],
  ])
  const quoted = read('a,b\n"1","2"\n\n"of\ntwo lines",2\n3\n')
  assert.equal([quoted.whole.length, quoted.broken], [2, [[6, 1, '3']]])
})

test('lines of a table with semicolons are counted as they stood', () => {
  const text = 'a;b\n1,5;2\n\n\n"of\ntwo lines";2\n\n3\n'
  const saved = withCommas(text)
  assert.equal(readCsv(saved), {
    header: ['a', 'b'],
    rows: [['1.5', '2'], ['of\ntwo lines', '2'], ['3']],
    lines: [2, 5, 8],
  })
})

test.run()
