import { productCategories } from '@prumo/contract/products/categories'
import { useRemoval } from '#shared/actions/use-removal.ts'

export const useRemoveProductCategory = () =>
  useRemoval(productCategories.remove, {
    title: 'Excluir categoria?',
    message: (name) => `A categoria "${name}" deixa de existir. Esta ação não pode ser desfeita.`,
    done: 'Categoria excluída com sucesso!',
    unexpected: 'Erro ao excluir categoria',
  })
