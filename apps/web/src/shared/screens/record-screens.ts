import type { PlainRecord } from '@prumo/contract/plain-record'
import { recordWords } from '@prumo/contract/records/record-words'
import type { LucideIcon } from 'lucide-react'
import type { Load, ScreenMenu } from './public-screen.ts'
import { screen } from './screen.ts'

type RecordScreens<Search> = {
  icon: LucideIcon
  menu: Omit<ScreenMenu, 'icon'>
  search: (raw: Record<string, unknown>) => Search
  list: Load
  form: Load
}

/** The three screens of a plain record: its list, one new and one that is there. */
export function recordScreens<
  const Path extends string,
  const Kind extends string,
  Search extends object,
  R extends Pick<PlainRecord, 'heads' | 'words'> & { place: Path; kind: Kind },
>(record: R & { place: Path; kind: Kind }, { icon, menu, search, list, form }: RecordScreens<Search>) {
  const { place, kind, heads } = record
  const words = recordWords(record)
  const one = `${place}/${kind}` as `${Path}/${Kind}`
  return [
    screen({
      path: place as Path,
      title: words.plural,
      menu: { ...menu, icon },
      needs: heads.list,
      search,
      load: list,
    }),
    screen({ path: one, title: words.new, needs: heads.create, creates: icon, load: form }),
    screen({ path: `${one}/$id` as `${Path}/${Kind}/$id`, title: words.single, needs: heads.get, load: form }),
  ] as const
}
