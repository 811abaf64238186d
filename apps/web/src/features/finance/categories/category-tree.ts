import type { Category } from '@prumo/contract/finance/categories'
import { foldText } from '@prumo/domain/text/text'

const byPlace = (a: Category, b: Category) =>
  (a.code === null ? 1 : 0) - (b.code === null ? 1 : 0) ||
  (a.code ?? '').localeCompare(b.code ?? '', 'pt-BR', { numeric: true }) ||
  a.name.localeCompare(b.name, 'pt-BR')

type Wanted = { search?: string | undefined; type?: Category['type'] | undefined; parentId?: string | undefined }

/** Main categories in order, each followed by its own; a match below keeps the one above in sight. */
export function arrangeCategories(all: readonly Category[], wanted: Wanted): Category[] {
  const text = foldText(wanted.search ?? '')
  const isMatch = (category: Category) =>
    (!wanted.type || category.type === wanted.type) &&
    (!text || foldText(`${category.name} ${category.code ?? ''}`).includes(text))
  const sorted = [...all].sort(byPlace)
  return sorted
    .filter(({ id, parent }) => parent === null && (!wanted.parentId || id === wanted.parentId))
    .flatMap((main) => {
      const below = sorted.filter((category) => category.parent?.id === main.id)
      const matching = below.filter(isMatch)
      if (isMatch(main)) return [main, ...(text ? matching : below)]
      return matching.length > 0 ? [main, ...matching] : []
    })
}
