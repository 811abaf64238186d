import { productCategories } from '@prumo/contract/products/categories'
import { useAction } from '#shared/actions/use-action.ts'
import type { TreeCategory } from './category-tree.ts'

/** Puts a category inside another, or on the first level. */
export function useMoveCategory() {
  const { run, isPending } = useAction(productCategories.update, movedText, 'Erro ao salvar categoria')
  const move = ({ id, parent, version }: TreeCategory, parentId: string | null) =>
    (parent?.id ?? null) === parentId ? Promise.resolve(true) : run({ params: { id }, body: { parentId, version } })
  return { move, isPending }
}

const movedText = ({ name, parent }: { name: string; parent: { name: string } | null }) =>
  parent ? `"${name}" agora está em "${parent.name}".` : `"${name}" agora é uma categoria principal.`
