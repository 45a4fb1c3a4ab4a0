/** The interactive reference: the served document, with this machine's own key where there is one, asking nobody but our own API. */
import { effect } from '@preact/signals'
import { key, signInAtStart } from '../session.ts'
import { theme } from '../theme.ts'

type Request = { url: string; headers: Record<string, string> }
declare const SwaggerUIBundle: (options: object) => unknown

effect(() => {
  document.documentElement.classList.toggle('dark-mode', theme.value === 'dark')
})

await signInAtStart()
const spec = await (await fetch('/openapi.json')).json()
// It is the dialect of 3.1 itself by its own name, of which the library only warns.
delete spec.jsonSchemaDialect

SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'delete'],
  requestInterceptor: (request: Request) => {
    // A key that was typed in here goes before the one that was found.
    const own = Object.keys(request.headers).some(name => /^(x-api-key|authorization)$/i.test(name))
    const ours = new URL(request.url, location.href).origin === location.origin
    if (!own && ours && key.value !== null && request.url.includes('/api/v1')) request.headers['X-API-Key'] = key.value
    return request
  },
})
