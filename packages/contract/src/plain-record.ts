import type { AccessRules } from './access.ts'
import { crudHeads } from './crud-heads.ts'
import type { ProblemTable } from './problems/problem-table.ts'

/** What the product has to know of a plain record besides its schemas: light enough for every menu. */
type PlainRecordFacts = {
  /** Of the catalogue, `<area>/<records>`; the records' part is also the name of their list. */
  group: `${string}/${string}`
  /** By which files and comments know it, and the last part of its address in the browser. */
  kind: string
  table: string
  /** On the wire, and who may call it: see `crudHeads`. */
  path: string
  read: AccessRules
  write: AccessRules
  create?: AccessRules
  edit?: AccessRules
  /** Who hears that one changed, where those are more than may read it. */
  heardBy?: AccessRules
  /** Where its list is in the browser. */
  place: `/${string}`
  /** In the API document. */
  description: string
  words: { one: string; many: string; article: 'o' | 'a' }
  /** The heads of its columns, on the screen and in files, in their usual order; its history is told by the same words. */
  columns: Readonly<Record<string, string>>
  problems: ProblemTable
}

/**
 * Declares a plain record. Of it are made: heads for menus and guards, its group in the API document and among what a permission opens,
 * the live subject, the kind for files and comments, the list's name and columns, problems, sentences, screens and search. Its schemas are
 * in `<area>/<records>.ts`, which takes the heads from here. `plainRecords` lists them all.
 */
export function plainRecord<const Facts extends PlainRecordFacts>(facts: Facts) {
  return {
    ...facts,
    list: facts.group.split('/')[1] as ListOf<Facts['group']>,
    heads: crudHeads<Facts['path']>(facts),
    heardBy: facts.heardBy ?? facts.read,
  }
}

type ListOf<Group extends string> = Group extends `${string}/${infer List}` ? List : never

export type PlainRecord = ReturnType<typeof plainRecord<PlainRecordFacts>>

export const placeOfRecord = ({ place, kind }: Pick<PlainRecord, 'place' | 'kind'>, id: string) =>
  `${place}/${kind}/${id}`
