import type { ProductCategory } from '@prumo/contract/products/categories'
import { foldText } from '@prumo/domain/text/text'

export type TreeCategory = Pick<
  ProductCategory,
  'id' | 'name' | 'path' | 'level' | 'parent' | 'productCount' | 'version'
>

/** Each category followed by those inside it, by name; a match below keeps those above it in sight. */
export function arrangeTree(all: readonly TreeCategory[], search = ''): TreeCategory[] {
  const text = foldText(search)
  const below = new Map<string | null, TreeCategory[]>()
  for (const category of all.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))) {
    const parentId = category.parent?.id ?? null
    below.set(parentId, [...(below.get(parentId) ?? []), category])
  }
  const walk = (parentId: string | null): TreeCategory[] =>
    (below.get(parentId) ?? []).flatMap((category) => {
      const inside = walk(category.id)
      const isMatch = !text || foldText(category.name).includes(text)
      return isMatch || inside.length > 0 ? [category, ...inside] : []
    })
  return walk(null)
}

/** The category and all that is inside it: where it cannot be moved to. */
export function branchOf(all: readonly Pick<TreeCategory, 'id' | 'parent'>[], id: string): ReadonlySet<string> {
  const branch = new Set([id])
  let size = 0
  while (size < branch.size) {
    size = branch.size
    for (const { id: each, parent } of all) if (parent && branch.has(parent.id)) branch.add(each)
  }
  return branch
}

/** Where Alt and an arrow lead: right, into the one above it on the same level; left, out to where its parent is. */
export function placeByKey(rows: readonly TreeCategory[], moved: TreeCategory, key: string): string | null | undefined {
  if (key === 'ArrowLeft') {
    const parent = rows.find(({ id }) => id === moved.parent?.id)
    return parent && (parent.parent?.id ?? null)
  }
  if (key !== 'ArrowRight') return undefined
  const siblings = rows.filter(({ parent }) => (parent?.id ?? null) === (moved.parent?.id ?? null))
  return siblings[siblings.findIndex(({ id }) => id === moved.id) - 1]?.id
}
