import { categoryLevels } from '@prumo/contract/products/categories'
import { foldText } from '@prumo/domain/text/text'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Db } from '#platform/db/transaction.ts'
import { insertProductCategories, listCategoryNames, lockCategoryTree, type CategoryName } from './queries.ts'

export type FoundCategory = { id: string } | { missing: string } | { wrong: string }
export type FindCategory = (written: string) => FoundCategory

const longestName = 100
const namesOf = (written: string) =>
  written
    .split(/[/>]/)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
const keyOf = (names: readonly string[]) => names.map(foldText).join('/')

/** Finds categories by what somebody wrote: the whole path, or a name that only one of them has. */
export async function readCategoryPaths(db: Db): Promise<FindCategory> {
  const { byPath, byName } = indexOf(await listCategoryNames(db))
  return (written) => {
    const names = namesOf(written)
    if (names.length === 0 || names.length > categoryLevels || names.some(({ length }) => length > longestName))
      return { wrong: `Categoria inválida: use até ${categoryLevels} níveis de até ${longestName} letras` }
    const whole = byPath.get(keyOf(names))
    if (whole) return { id: whole.id }
    const named = names.length === 1 ? (byName.get(keyOf(names)) ?? []) : []
    if (named.length > 1)
      return { wrong: `Há mais de uma categoria ${JSON.stringify(names[0])}: escreva o caminho, como Peças / Filtros` }
    return named[0] ? { id: named[0].id } : { missing: names.join(' / ') }
  }
}

function indexOf(all: readonly CategoryName[]) {
  const byId = new Map(all.map((category) => [category.id, category]))
  const pathOf = ({ name, ancestors }: CategoryName) => [...ancestors.map((id) => byId.get(id)!.name), name]
  return {
    byPath: new Map(all.map((category) => [keyOf(pathOf(category)), category])),
    byName: Map.groupBy(all, ({ name }) => foldText(name)),
  }
}

/** Makes the categories of these paths that are not there, parents first; answers what was made. */
export async function makeMissingCategories(db: Db, companyId: string, paths: readonly string[]): Promise<string[]> {
  await lockCategoryTree(db)
  const { byPath } = indexOf(await listCategoryNames(db))
  const made: (CategoryName & { parentId: string | null })[] = []
  for (const names of paths.map(namesOf)) {
    names.forEach((name, level) => {
      const key = keyOf(names.slice(0, level + 1))
      if (byPath.has(key)) return
      const parent = level === 0 ? null : byPath.get(keyOf(names.slice(0, level)))!
      const category = {
        id: uuidv7(),
        name,
        parentId: parent?.id ?? null,
        ancestors: parent ? [...parent.ancestors, parent.id] : [],
      }
      byPath.set(key, category)
      made.push(category)
    })
  }
  await insertProductCategories(db, companyId, made)
  return made.map(({ id }) => id)
}
