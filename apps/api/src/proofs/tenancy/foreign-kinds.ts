import type { IdPlace } from './id-places.ts'
import { isCalled, wordOf, type RecordsByKind } from './record-kinds.ts'
import { isList } from '../routes/route-request.ts'

export const areaOfGroup = (group: string) => group.split('/')[0]!
export const isAsking = ({ route }: IdPlace) => isList(route) || Boolean(route.isQuestion)

/** Which records of another company a place is asked to take. */
export function foreignKinds(foreign: RecordsByKind, companyId: string) {
  /** What places with the same word were found to take. */
  const learned = new Map<string, Set<string>>()
  const all = [...foreign.keys()]

  return {
    /** The kinds a place may want by its word; where the word says nothing those of its area, and for who only asks every kind. */
    likelyFor(place: IdPlace): string[] {
      const word = wordOf(place.path)
      const called = all.filter((kind) => learned.get(word)?.has(kind) || isCalled(kind, word))
      if (called.length > 0) return called
      const area = areaOfGroup(place.route.name)
      return isAsking(place) ? all : all.filter((kind) => foreign.get(kind)!.groups.map(areaOfGroup).includes(area))
    },

    /** Two of each of these kinds, or one of many; the company itself; and of other kinds a few, in turn. */
    idsOf(kinds: readonly string[], turn: number): Set<string> {
      const ofEach = kinds.length > 5 ? 1 : 2
      const others = all.filter((kind) => !kinds.includes(kind))
      const inTurn = others.filter((_, index) => index % 25 === turn % 25)
      return new Set([
        ...kinds.flatMap((kind) => foreign.get(kind)!.ids.slice(0, ofEach)),
        companyId,
        ...inTurn.flatMap((kind) => foreign.get(kind)!.ids.slice(0, 1)),
      ])
    },

    learn({ path }: IdPlace, kind: string) {
      const word = wordOf(path)
      if (word) learned.set(word, new Set([...(learned.get(word) ?? []), kind]))
    },
  }
}
