/** The pages of the docs: the guide's texts as pages, the reference and the streams around what renders them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'

type Page = { path: string; title: string; content: string; kind: string; styles: string[]; scripts: string[] }

const REFERENCE = { path: 'docs/reference', title: 'API reference' }
const STREAMS = { path: 'docs/streams', title: 'Streams' }

/**
 * Every page of the docs.
 * @param sources the folder of the docs' sources
 * @param assetOf the address of a bundle by its entry's name
 * @returns path without its ending -> HTML
 */
export function docsPages(sources: string, assetOf: (entry: string) => string): Map<string, string> {
  const template = readFileSync(join(sources, 'page.html'), 'utf8')
  const guide = guidePages(join(sources, 'guide'))
  const shared = { kind: 'text', styles: ['docs-style'], scripts: ['docs'] }
  const pages: Page[] = [
    { path: 'docs/index', title: 'Docs', content: overview(guide), ...shared },
    ...guide.map(({ path, title, content }) => ({ path, title, content, ...shared })),
    {
      ...REFERENCE,
      content: '<h1 class="unseen">API reference</h1><div id="reference"></div>',
      kind: 'reference',
      styles: ['swagger-style', 'docs-style', 'reference-style'],
      scripts: ['swagger', 'docs', 'reference'],
    },
    {
      ...STREAMS,
      content: `<h1>Streams</h1><p>What each stream says, and when. How to listen is in <a href="/${guide[1]?.path}">the guide</a>.</p><div id="streams"></div>`,
      ...shared,
      scripts: ['docs', 'streams'],
    },
  ]
  return new Map(
    pages.map(page => {
      const parts: Record<string, string> = {
        title: page.title,
        kind: page.kind,
        content: page.content,
        nav: navigation(guide, page.path),
        styles: page.styles.map(name => `<link rel="stylesheet" href="${assetOf(name)}">`).join('\n    '),
        scripts: page.scripts.map(name => scriptTag(assetOf(name), name)).join('\n    '),
      }
      return [page.path, template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '')]
    }),
  )
}

// The library is no module: it leaves its name in the page, before modules run.
const scriptTag = (address: string, name: string): string =>
  name === 'swagger' ? `<script defer src="${address}"></script>` : `<script type="module" src="${address}"></script>`

type Guide = { path: string; title: string; lead: string; content: string }

/** The texts in the order of their names' numbers. */
function guidePages(folder: string): Guide[] {
  return readdirSync(folder)
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      const title = /^# (.+)$/m.exec(text)?.[1] ?? name
      const lead = /^(?!#)(\S[^.]+\.)/m.exec(text)?.[1] ?? ''
      const content = marked.parse(text, { async: false })
      return { path: `docs/${name.replace(/^\d+-/, '').replace(/\.md$/, '')}`, title, lead, content }
    })
}

const link = (path: string, title: string, here: string): string =>
  `<a href="/${path}"${path === here ? ' aria-current="page"' : ''}>${title}</a>`

const navigation = (guide: readonly Guide[], here: string): string =>
  [
    `<h2>Guide</h2>`,
    ...guide.map(({ path, title }) => link(path, title, here)),
    `<h2>Reference</h2>`,
    ...[REFERENCE, STREAMS].map(({ path, title }) => link(path, title, here)),
  ].join('\n')

const overview = (guide: readonly Guide[]): string =>
  [
    '<h1>Linefeed</h1>',
    '<p>One clean, fast, queryable stream of odds. Six short pages say how to use it; every example in them is run by the tests.</p>',
    '<div class="pages">',
    ...guide.map(({ path, title, lead }) => `<a href="/${path}">${title}<span>${lead}</span></a>`),
    `<a href="/${REFERENCE.path}">${REFERENCE.title}<span>Every endpoint, to be tried here.</span></a>`,
    `<a href="/${STREAMS.path}">${STREAMS.title}<span>Every channel and message.</span></a>`,
    '</div>',
  ].join('\n')
