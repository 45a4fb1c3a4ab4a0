/** The views that there are: a view that is not finished is not named here. */
export type View = { path: string; label: string; is: (path: string) => boolean }

const view = (path: string, label: string): View => ({
  path,
  label,
  is: asked => asked === path || (path !== '/' && asked.startsWith(`${path}/`)),
})

export const VIEWS: readonly View[] = [
  view('/', 'Odds'),
  view('/opportunities', 'Opportunities'),
  view('/lines', 'Lines'),
  view('/splits', 'Splits'),
  view('/status', 'Status'),
]
