import type { Route } from '@prumo/contract/route'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '#shared/api/call.ts'
import type { PaletteSource } from './palette-sources.ts'
import type { ScreenFacts } from './public-screen.ts'

const few = 5

/** What the palette finds of every list that `finds`: the records of `recordScreens`. */
export const recordSources = ({ routesById }: AnyRouter): PaletteSource[] =>
  Object.values(routesById as Record<string, { options: { staticData?: ScreenFacts } }>).flatMap(({ options }) => {
    const { finds, title, menu, needs } = options.staticData ?? {}
    if (!finds || !title || !menu || !needs || !('path' in needs)) return []
    return [{ label: title, icon: menu.icon, needs, search: searchBy(needs as Route, finds) }]
  })

const searchBy =
  (list: Route, { one, hint }: NonNullable<ScreenFacts['finds']>): PaletteSource['search'] =>
  async (search, signal) => {
    const body = { filters: { search }, limit: few, withTotal: false, fields: ['name', ...(hint ? [hint] : [])] }
    const { items } = (await call(list, { body } as never, { signal })) as { items: Record<string, string | null>[] }
    return items.map((row) => ({
      id: row['id']!,
      label: row['name']!,
      ...(hint && row[hint] && { hint: row[hint] }),
      place: { to: `${one}/${row['id']}` },
    }))
  }
